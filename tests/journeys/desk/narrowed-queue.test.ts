import { expect, test } from "vitest";
import { alterReview, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openWorld } from "../../support/world";

await openWorld();

/** States that only these tests use; the provider may sign in both. */
const [state, elsewhere] = ["NV", "UT"];
const ana = await signedInAt(
  (await newProvider({}, { [state]: "2035-12-31", [elsewhere]: "2035-12-31" })).email,
);

let minutes = -9_000;
/** Each waits less long than the one before. */
async function waiting(more: Record<string, unknown> = {}): Promise<string> {
  const { requestId } = await newReview({ state, ...more });
  minutes += 1;
  await alterReview(requestId, { waiting_since: minutesFromNow(minutes) });
  return `/desk/review/${requestId}`;
}
const deny = { reason: "vague", intent: "next" };

test.each([
  ["state", { state: elsewhere }, `state=${elsewhere}`],
  ["words", {}, "q=Heat+mat"],
  ["kind", {}, "kind=product"],
  ["part", {}, "only=mine"],
])("the next of a queue narrowed by its %s is one of those", async (by, more, query) => {
  const first = await waiting(more);
  const longer = await waiting();
  const next = await waiting(more);
  if (by === "words")
    for (const one of [first, next]) await alterReview(idOf(one), { product_title: "Heat mat" });
  if (by === "kind") await alterReview(idOf(longer), { kind: "order" });
  for (const one of by === "part" ? [first, next] : [first])
    await ana.post(`${one}?${query}`, { intent: "claim" });
  const decided = await ana.post(`${first}/deny?${query}`, deny);
  expect(decided.location).toBe(`${next}/approve?${query}`);
  const last = await ana.post(`${next}/deny?${query}`, deny);
  expect(last.location).toBe(`/desk?${query}`);
  expect((await ana.get(`/desk?${query}`)).body).toContain("Denied. The shopper reads");
  await alterReview(idOf(longer), { state: "closed" });
});

test("every link and form of a request opened from a narrowed queue keeps what it was narrowed by", async () => {
  const query = `state=${state}&only=late`;
  const path = await waiting();
  const html = `?state=${state}&amp;only=late`;
  const queue = (await ana.get(`/desk?${query}`)).body;
  expect(queue).toContain(`href="${path}${html}"`);
  expect(queue).toContain(`action="${path}${html}&amp;posted=claim`);
  const opened = await ana.post(`${path}?${query}`, { intent: "open" });
  expect(opened.location).toBe(`${path}/approve?${query}`);
  for (const page of ["", "/approve", "/ask", "/deny", "/visit"]) {
    const { body } = await ana.get(`${path}${page}?${query}`);
    const addresses = [...body.matchAll(/(?:href|action)="(\/desk(?:\/review\/[^"]*)?(?:\?[^"]*)?)"/g)].map(
      ([, address = ""]) => address,
    );
    const [menu, ...others] = addresses.filter((address) => !address.includes(html));
    expect([page, menu, others.filter((one) => one !== "/desk")]).toEqual([page, "/desk", []]);
    expect(addresses.length).toBeGreaterThan(3);
  }
  const held = `/desk/letter/${idOf(path)}?${query}`;
  expect((await ana.post(held, { intent: "send" })).location).toBe(`/desk?${query}`);
  const saved = await ana.post(`${path}/ask?${query}`, { question: "Since when?", intent: "save" });
  expect(saved.location).toBe(`${path}?${query}`);
  const found = await ana.post(`${path}/approve?${query}`, { find: "heel pain", intent: "find" });
  expect(found.location).toBe(`${path}/approve?${query}#find-code`);
  const released = await ana.post(`${path}?${query}`, { intent: "release" });
  expect(released.location).toBe(`/desk?${query}`);
  expect((await ana.get(`${path}/deny?${query}`)).location).toBe(`${path}?${query}`);
  const late = await ana.post(`${path}/deny?${query}`, deny);
  expect(late.status).toBe(409);
  expect(late.body).toContain(`href="/desk${html}"`);
  expect(late.body).toContain(`href="${path}${html}"`);
});

const idOf = (path: string): string => path.split("/")[3] ?? "";
