import { expect, it, vi } from "vitest";
import { RefusalError } from "../wire/api";
import { PROOF_NEEDED, proofDesk } from "./proof.svelte";

const refusal = new RefusalError({ code: PROOF_NEEDED, message: "prove it" }, 403);

it("asks for a proof and repeats the request", async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce("done");
  const answer = proofDesk.guard(send);
  await vi.waitFor(() => expect(proofDesk.isAsking).toBe(true));
  proofDesk.finish(true);
  expect(await answer).toBe("done");
  expect(send).toHaveBeenCalledTimes(2);
  expect(proofDesk.isAsking).toBe(false);
});

it("does not repeat a request without a proof", async () => {
  const send = vi.fn().mockRejectedValue(refusal);
  const answer = proofDesk.guard(send);
  await vi.waitFor(() => expect(proofDesk.isAsking).toBe(true));
  proofDesk.finish(false);
  await expect(answer).rejects.toThrow("Nothing has changed");
  expect(send).toHaveBeenCalledTimes(1);
});

it("passes on what needs no proof, and other refusals", async () => {
  expect(await proofDesk.guard(() => Promise.resolve(7))).toBe(7);
  const other = new RefusalError({ code: "account/last-way", message: "no" }, 409);
  await expect(proofDesk.guard(() => Promise.reject(other))).rejects.toBe(other);
  expect(proofDesk.isAsking).toBe(false);
});
