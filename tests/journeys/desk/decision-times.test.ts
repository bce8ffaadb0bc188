import "../../support/demo-environment";
import { expect, test } from "vitest";
import { claimReview, denyLetter } from "~/letters/desk/store/decisions.server";
import { call } from "~/platform/database/call.server";
import { alterReview, minutesFromNow, newProvider, newReview } from "../../contract/data/desk-rows";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

test("ten decisions about a kind of letter make a figure, nine none", async () => {
  const providerId = await newProvider();
  for (let hours = 1; hours <= 10; hours++) {
    expect(await call("read_decision_times")).toEqual([]);
    const key = { ...(await newReview()), providerId };
    await claimReview(key, { minutes: 15, takeOver: false });
    await denyLetter(key, "vague", null);
    await alterReview(key.requestId, { created_at: minutesFromNow(-60 * hours) });
  }
  const { body, headers } = await new Visitor().get("/status");
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  const words = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("Half were decided within 6 hours");
  expect(words).toContain("Nine of ten were decided within 10 hours");
  expect(words).toContain("Decisions counted 10");
  expect(words).toContain("Fewer than ten were decided in the last 30 days");
});
