import { describe, expect, test } from "vitest";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { consentKinds } from "~/legal/domain/consents";
import { listConsents } from "~/letters/store/consents.server";
import { Visitor } from "../../support/visitor";
import { answersOf, stepOf, stepPath, walkThrough, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const tables = {
  product: ["temporary_product_page_lmn_requests", "product_page_lmn_requests"],
  order: ["temporary_brand_partnership_lmn_requests", "shop_lmn_requests"],
} as const;
const health = ["conditions", "other_conditions", "symptoms", "previous_treatments", "product_use"];

let people = 0;

describe.each(["product", "order"] as const)("consent in the %s wizard", (name) => {
  const wizard = wizards[name];
  const last = wizard.steps.length;
  const slugOfFirst = wizard.steps[0].slug;
  const [drafts, requests] = tables[name];

  const begin = async () => {
    people += 1;
    const email = `consent-${people}-${name}@mail.example`;
    const query: Record<string, string> = name === "order" ? await newOrder(world) : {};
    await world.db
      .from("shop_orders")
      .update({ email })
      .eq("shop_order_id", Number(query.orderId ?? 0));
    const options = { query, answers: { [slugOfFirst]: { ...answersOf(wizard)[slugOfFirst], email } } };
    const path = (step: number) => stepPath(wizard, step, query);
    return { visitor: new Visitor(), options, path, draft: () => rowWhere(world, drafts, "email", email) };
  };

  test("comes before any answer about health, in a box that is not ticked, with its policy", async () => {
    const { visitor, options, path } = await begin();
    await walkTo(visitor, wizard, last - 1, options);
    const page = await visitor.get(path(last - 1));
    expect(stepOf(page).fields[0]).toMatchObject({ type: "consent", name: "healthConsent" });
    expect(stepOf(page).values.healthConsent).toBeUndefined();
    expect(page.body).toMatch(/<a[^>]*href="\/consumer-health-data"[^>]*target="_blank"/);
    expect(page.body).not.toMatch(/<input[^>]*name="healthConsent"[^>]*checked/);
  });

  test("is needed for each answer about health, also on the way back and too far ahead", async () => {
    const { visitor, options, path, draft } = await begin();
    await walkTo(visitor, wizard, last - 1, options);
    const typed = { conditions: ["Other"], otherConditions: "Gout", symptoms: "Aches" };
    await visitor.post(path(last - 1), { ...typed, intent: "back" });
    await visitor.post(path(last), answersOf(wizard).treatments);
    const stored = await draft();
    expect(health.map((column) => stored[column])).toEqual(health.map(() => null));
  });

  test("that is taken back takes the answers about health with it", async () => {
    const { visitor, options, path, draft } = await begin();
    await walkTo(visitor, wizard, last, options);
    expect(await draft()).toMatchObject({ conditions: ["Other"] });
    const back = { ...answersOf(wizard).conditions, healthConsent: "", intent: "back" };
    await visitor.post(path(last - 1), back);
    const stored = await draft();
    expect(health.map((column) => stored[column])).toEqual(health.map(() => null));
    expect(stored.health_consent_at).toBeNull();
  });

  test("is on record with the request: each version, and when", async () => {
    const { visitor, options, draft } = await begin();
    const before = Date.now() - 1_000;
    await walkThrough(visitor, wizard, options);
    const request = await rowWhere(world, requests, "draft_id", String((await draft()).id));
    const consents = await listConsents(String(request.id));
    const versions = Object.fromEntries(consents.map(({ kind, version }) => [kind, version]));
    expect(versions).toEqual(Object.fromEntries(consentKinds.map((kind) => [kind, consentVersion(kind)])));
    for (const { givenAt } of consents) expect(Date.parse(givenAt)).toBeGreaterThan(before);
    const change = await world.db
      .from("letter_consents")
      .update({ version: "other" })
      .eq("request_id", String(request.id));
    const removal = await world.db.from("letter_consents").delete().eq("request_id", String(request.id));
    expect([change.error, removal.error]).not.toContain(null);
    expect(await listConsents(String(request.id))).toEqual(consents);
  });
});

test("a version is a day and a hash", () => {
  for (const kind of consentKinds) expect(consentVersion(kind)).toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]{12}$/);
});
