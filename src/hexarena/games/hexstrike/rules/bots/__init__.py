"""What bots need besides the rules: values of plays, a quick player, and a network's inputs."""
