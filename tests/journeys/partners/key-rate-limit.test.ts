import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countForKey, newLeases } from "~/merchants/api/key-rate-limit.server";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { openWorld } from "../../support/world";

const world = await openWorld();
const { limit } = countedLimits["api-key"];

test("two processes together answer what one key may ask, and ask the database once in a portion", async () => {
  const keyId = randomUUID();
  const processes = [newLeases(), newLeases()];
  let answered = 0;
  for (let count = 0; count < 2 * limit; count += 1) {
    const { refusal } = await countForKey(keyId, processes[count % 2]);
    if (refusal === null) answered += 1;
  }
  expect(answered).toBe(limit);
  const { count } = await world.db
    .from("rate_limit_tokens")
    .select("*", { count: "exact", head: true })
    .eq("key", `api-key:${keyId}`);
  expect(count).toBe(30);
});

test("requests that come at once share a portion", async () => {
  const keyId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => countForKey(keyId)));
  expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
  expect((await countForKey(keyId)).headers.RateLimit).toMatch(/^"key";r=569;t=(59|60)$/);
});
