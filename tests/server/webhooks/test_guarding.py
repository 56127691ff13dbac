"""A webhook leads to the Internet alone, unless the operator allows a network."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import BadWebhook
from hexarena.server.webhooks import guarding
from hexarena.server.webhooks.guarding import check_url, is_allowed

PRIVATE_ADDRESSES = (
    *("127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"),
    *("0.0.0.0", "100.64.0.1", "192.0.2.1", "224.0.0.1", "239.255.255.250", "255.255.255.255"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fd00::1", "fc00::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254"),
    *("2002:7f00:1::", "2002:a00:1::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1"),
    "2001:0:5ef5:79fd:0:0:80ff:fffe",  # Teredo of 127.0.0.1
    *("fec0::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "192.88.99.1", "::8.8.8.8", "5f00::1"),
    *("192.0.0.9", "192.0.0.10", "198.18.0.1", "100::1", "3fff::1", "2001:20::1", "2001:1::1"),
    *("64:ff9b:1:a00:0:100::", "2606:4700::5efe:10.0.0.1", "2606:4700::200:5efe:127.0.0.1"),
)
PUBLIC = ("93.184.216.34", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808")


@pytest.mark.parametrize("address", PRIVATE_ADDRESSES)
def test_an_address_that_is_not_the_internets_is_refused(address):
    assert not is_allowed(address, (), secure=True)


@pytest.mark.parametrize("address", PUBLIC)
def test_an_address_of_the_internet_is_allowed_with_tls_alone(address):
    assert is_allowed(address, (), secure=True)
    assert not is_allowed(address, (), secure=False)


def to_ipv6(number):
    return str(ipaddress.IPv6Address(number))


EMBEDDINGS = {
    "mapped": lambda number: to_ipv6(0xFFFF << 32 | number),
    "compatible": to_ipv6,
    "translated": lambda number: to_ipv6(0xFFFF << 48 | number),
    "NAT64": lambda number: to_ipv6(0x64FF9B << 96 | number),
    "local NAT64": lambda number: to_ipv6(
        0x64FF9B0001 << 80 | number >> 16 << 64 | (number & 0xFFFF) << 40
    ),
    "6to4": lambda number: to_ipv6(0x2002 << 112 | number << 80 | 1),
    "Teredo": lambda number: to_ipv6(0x20010000 << 96 | 0x08080808 << 64 | number ^ 0xFFFFFFFF),
    "ISATAP": lambda number: to_ipv6(0x26064700 << 96 | 0x5EFE << 32 | number),
}
NOT_PUBLIC = tuple(network for network in guarding.SPECIAL_IPV4 if network.prefixlen < 32)


@pytest.mark.parametrize("embed", EMBEDDINGS.values(), ids=[*EMBEDDINGS])
@given(data=st.data())
def test_no_way_to_write_an_address_of_ipv4_leads_into_the_operators_network(embed, data):
    network = data.draw(st.sampled_from(NOT_PUBLIC))
    first, last = int(network.network_address), int(network.broadcast_address)
    number = data.draw(st.integers(first, last))
    assert not is_allowed(str(ipaddress.IPv4Address(number)), (), secure=True)
    assert not is_allowed(embed(number), (), secure=True)


@given(st.integers(0, 2**128 - 1).filter(lambda number: number >> 125 != 1))
def test_no_address_of_ipv6_outside_of_global_unicast_is_the_internets(number):
    address = ipaddress.IPv6Address(number)
    is_translated = number >> 32 in (0xFFFF, 0x64FF9B << 64)
    assert is_translated or not is_allowed(str(address), (), secure=True)


def test_a_mapped_address_is_in_the_network_of_the_one_that_it_stands_for():
    assert is_allowed("::ffff:10.1.2.3", ("10.0.0.0/8",), secure=False)
    assert not is_allowed("::ffff:8.8.8.8", ("10.0.0.0/8",), secure=False)


def test_a_network_that_the_operator_names_is_allowed_also_without_tls():
    networks = ("10.0.0.0/8", "fd00::/8")
    for address in ("10.1.2.3", "fd00::1"):
        assert is_allowed(address, networks, secure=False)
    for address in ("127.0.0.1", "192.168.1.1", "::1", "8.8.8.8"):
        assert not is_allowed(address, networks, secure=False)


@pytest.mark.parametrize(
    "url",
    [
        *("", "hook", "https://", "https:///path", "ftp://a.example/", "http://a.example/"),
        *("https://ann:word@a.example/", "https://a.example/#part", "https://a.example:99999/"),
        *("https://a.example/\r\nX: y", "https://b\u00fccher.example/", "https://a.example/ b"),
        *("https://[::1/", "file:///etc/passwd", f"https://a.example/{'x' * 1000}"),
    ],
)
def test_an_invalid_webhook_address_is_refused(url):
    with pytest.raises(BadWebhook, match="expected"):
        check_url(url, ())


@pytest.mark.parametrize("url", ["https://a.example/hook?x=1", "https://[2606:4700::1]:8443/"])
def test_an_address_of_https_can_be_used(url):
    check_url(url, ())


def test_http_can_be_used_where_the_operator_names_networks():
    check_url("http://10.0.0.1/", ("10.0.0.0/8",))
