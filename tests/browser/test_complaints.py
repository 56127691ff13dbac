"""What a server complains of fails the test whose request it is about, and nothing else does."""

from tests.browser.complaints import complaints_about, unreported

FAILURE = "2026-11-27T07:00:00.000Z ERROR GET /api/me request=a1 match=m1"
TRACEBACK = ["Traceback (most recent call last):", "ValueError: wrong"]
OTHER = "2026-11-27T07:00:01.000Z ERROR clocks were not looked at: late"
LINES = [FAILURE, *TRACEBACK, OTHER]


def test_a_complaint_is_about_the_request_that_it_names_with_its_traceback():
    assert complaints_about({"a1"}, LINES) == ["\n".join([FAILURE, *TRACEBACK])]
    assert complaints_about({"a2"}, LINES) == []


def test_what_no_request_answers_for_is_left_over():
    assert unreported(complaints_about({"a1"}, LINES), LINES) == [OTHER]


def test_a_person_knows_the_requests_of_the_page_and_the_quicker_ones(visit):
    ann = visit()
    with ann.page.expect_response("**/api/games") as page_response:
        ann.page.goto("/")
    assert page_response.value.headers["x-request-id"] in ann.requests
    with ann.open_web() as web:
        assert web.get("/api/me").headers["x-request-id"] in ann.requests
