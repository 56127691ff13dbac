"""Addresses as the limits count them."""

import pytest

from hexarena.server.http.addresses import client_address


@pytest.mark.parametrize(
    ("host", "quota"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv4_address_counts_by_itself_and_an_ipv6_one_by_its_site(host, quota):
    assert client_address({"client": (host, 1)}) == quota


def test_clients_without_an_address_are_counted_together():
    assert client_address({"client": None}) == client_address({}) == ""
