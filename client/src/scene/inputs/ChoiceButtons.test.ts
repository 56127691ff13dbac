import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { Choosing } from "../choosing/choosing.svelte";
import { MOVING } from "../samples/sample";
import SceneView from "../SceneView.svelte";

it("says why a step can't be taken back while the choice is sent", async () => {
  const choosing = new Choosing(vi.fn());
  render(SceneView, { scene: MOVING, choosing });
  await fireEvent.click(screen.getByRole("gridcell", { name: /^b2,/ }));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  expect(cancel.getAttribute("aria-disabled")).toBeNull();
  choosing.busy = true;
  await fireEvent.click(cancel);
  expect(cancel.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("status").textContent.trim()).toBe("Your choice is on its way.");
  choosing.busy = false;
  await fireEvent.click(cancel);
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});
