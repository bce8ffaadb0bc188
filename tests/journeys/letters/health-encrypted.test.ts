import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encryptPlainRows } from "~/letters/store/encrypt-plaintext-rows.server";
import { personalColumns } from "~/site/privacy/store/personal-columns";
import { impersonalTables } from "../../support/impersonal-tables";
import { review } from "../../support/letter-requests";
import { drainAll } from "../../support/outbox";
import { goToPay } from "../../support/payments";
import { kinds, newReviewed } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { consents, stepPath, walkThrough, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

/** Occurs in every sentence about health entered below. */
const word = "Zygodactyl";
const answers = {
  conditions: {
    ...consents.conditions,
    conditions: ["Other"],
    otherConditions: `${word} joints`,
    symptoms: `${word} aches`,
  },
  treatments: { ...consents.treatments, previousTreatments: `${word} rest`, productUse: `${word} warmth` },
};

/** Every table's rows as returned by the database. */
async function everyRow(): Promise<Map<string, string>> {
  const tables = [...Object.keys(personalColumns), ...Object.keys(impersonalTables)];
  const rows = new Map<string, string>();
  for (const table of tables) {
    const { data } = await world.db.from(table).select("*").limit(5_000).throwOnError();
    rows.set(table, JSON.stringify(data));
  }
  return rows;
}

test("no table holds what was typed about health, and the pages show it to whom it belongs", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, wizards.product, wizards.product.steps.length, { answers });
  const conditions = wizards.product.steps.findIndex(({ slug }) => slug === "conditions") + 1;
  expect((await visitor.get(stepPath(wizards.product, conditions))).body).toContain(`${word} aches`);
  await goToPay(visitor);
  const query = await newOrder(world);
  await walkThrough(new Visitor(), wizards.order, { query, answers });
  await review();
  for (const kind of kinds) {
    const request = await newReviewed(world, kind);
    await request.ask(`${word} since when?`);
    const shopper = new Visitor();
    expect((await shopper.get(request.path)).body).toContain(`${word} since when?`);
    await drainAll();
    const denied = await newReviewed(world, kind);
    await denied.deny("no-tie", `${word} is no reason`);
    expect((await new Visitor().get(denied.path)).body).toContain(`${word} is no reason`);
    const signed = await newReviewed(world, kind);
    await signed.send({ effect: `${word} pain`, reason: `Warmth eases ${word}` });
    const corrected = { field: "product", askedFor: `Not ${word}` };
    expect((await new Visitor().post(`${signed.path}/correct`, corrected)).status).toBe(303);
    expect((await new Visitor().post(`${signed.path}/data`)).body).toContain(`Warmth eases ${word}`);
  }
  await drainAll();
  for (const [table, rows] of await everyRow()) expect(rows.includes(word), table).toBe(false);
});

test("once the worker has run, the demo's own rows hold none of it either", async () => {
  const said = /Stiff, aching shoulders|Physical therapy for six months|Tired back on long drives/;
  expect([...(await everyRow()).values()].join()).toMatch(said);
  await encryptPlainRows();
  for (const [table, rows] of await everyRow()) expect(said.test(rows), table).toBe(false);
});

test("the demo's key lies in its folder, apart from the database", async () => {
  expect(await readFile(join(world.dataDir, "letter-key"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
});

test("a text typed into a plain column stays text, also if it looks like what we encrypt", async () => {
  const visitor = new Visitor();
  const typed = `lw1.${"A".repeat(60)}`;
  const provider = { provider: "Other", customProvider: typed };
  const steps = wizards.product.steps.map(({ slug }) => slug);
  await walkTo(visitor, wizards.product, steps.length, { answers: { ...answers, provider } });
  const page = await visitor.get(stepPath(wizards.product, steps.indexOf("provider") + 1));
  expect([page.status, page.body.includes(typed)]).toEqual([200, true]);
});
