"""What the browser runs while no page is open shows a notice, and leads from it to the table."""

import json
from urllib.parse import urlsplit

from playwright.sync_api import expect

NOTICE = {"title": "Your turn", "body": "Toy against Ann", "tag": "m1", "url": "/table/m1"}
UNASKED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"
# A browser without a screen cannot show any: what would be shown is kept.
PUSH = """async (data) => {
  navigator.setAppBadge = async () => {};
  const kept = new Promise((shown) => {
    self.registration.showNotification = async (title, { body, data, tag }) =>
      shown([title, body, data, tag]);
  });
  self.dispatchEvent(new PushEvent("push", { data }));
  return kept;
}"""
REGISTER = """async () => {
  const registration = await navigator.serviceWorker.register("/push-worker.js");
  await navigator.serviceWorker.ready;
  return registration.scope;
}"""


def test_a_notice_is_shown_and_an_opened_match_offers_notices(visit):
    ann = visit(reduced_motion="reduce")
    page = ann.page
    page.add_init_script(UNASKED)
    page.goto("/")
    scheme, host, *_ = urlsplit(page.url)
    origin = f"{scheme}://{host}"
    assert page.evaluate(REGISTER) == f"{origin}/"
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then(Boolean)")
    (worker,) = page.context.service_workers
    notice = worker.evaluate(PUSH, json.dumps(NOTICE))
    assert notice == ["Your turn", "Toy against Ann", "/table/m1", "m1"]
    ann.starts("A friend, by link", ("You play", "Black"))
    page.goto("/")
    page.get_by_role("button", name="Manage").click()
    expect(
        page.get_by_role("checkbox", name="Notify me here when it\u2019s my turn")
    ).not_to_be_checked()
