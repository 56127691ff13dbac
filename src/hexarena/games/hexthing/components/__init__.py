"""What lies in the box: boards, cards and charts, as tables."""
