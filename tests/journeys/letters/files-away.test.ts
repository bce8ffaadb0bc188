import { expect, test, vi } from "vitest";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { paths } from "~/paths";
import type { Documents } from "~/platform/documents/service/port";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { auditOf } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { postParts, report } from "../../support/records";
import { Visitor } from "../../support/visitor";
import { answersOf, consents, stepPath, walkTo, wizards } from "../../support/walk";
import { altered, newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider({ role: "medical-director" })).email);
const wizard = wizards.order;
const { email } = answersOf(wizard).contact as { email: string };

/** The id of an order's request that came with a record. */
async function sentWithRecord(): Promise<string> {
  const visitor = new Visitor();
  const query = await newOrder(world);
  await walkTo(visitor, wizard, wizard.steps.length, { query });
  const last = stepPath(wizard, wizard.steps.length, query);
  await postParts(visitor, last, { ...consents.treatments, ...answersOf(wizard).treatments }, report());
  await drainAll();
  return String((await rowWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId ?? "")).id);
}

/** Runs with a storage that doesn't answer; gives the calls that it got. */
async function withoutStorage(run: () => Promise<void>) {
  const get = vi.fn<Documents["get"]>().mockRejectedValue(new ServiceError("documents", "not reachable"));
  await world.withServices({ documents: altered(services().documents, { get }) }, run);
  return get;
}

test("what is made of a patient's records says that they can't be read now, and leaves none out as if it were deleted", async () => {
  const requestId = await sentWithRecord();
  await ana.post(paths.deskReview(requestId), { intent: "claim" });
  const own = paths.letterPart(
    await newSecretLink({ kind: "order", requestId, purpose: "page" }, 60_000),
    "data",
  );
  const chart = `/desk/letter/${requestId}/chart`;
  const files = [
    () => new Visitor().post(own),
    ...["pdf", "fhir"].map((intent) => () => ana.post(chart, { intent })),
  ];
  await withoutStorage(async () => {
    for (const ask of files) {
      const answer = await ask();
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(answer.body).toContain("Go back and try again in a moment.");
    }
  });
  expect(await auditOf({ requestId })).not.toContain("chart exported");
  for (const ask of files) expect((await ask()).status).toBe(200);
});

test("a copy of one's data names the records that can't be read now, and asks a storage that doesn't answer once", async () => {
  await sentWithRecord();
  await sentWithRecord();
  const get = await withoutStorage(async () => {
    const { sections } = await copyData(email);
    const rows = sections.find(({ name }) => name === "letter_records")?.rows ?? [];
    expect(rows.length).toBeGreaterThan(1);
    for (const { file } of rows) expect(file).toMatch(/not readable at the moment\. Please ask us for it/);
  });
  expect(get).toHaveBeenCalledTimes(1);
});
