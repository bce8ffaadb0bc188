import { describe, expect, test } from "vitest";
import { historyMessages } from "~/letters/domain/medical-history";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openPayer } from "../../support/payments";
import { kinds, newReviewed } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { consents, errorsOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const drafts = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
} as const;

const history = {
  ...consents.conditions,
  conditions: "Other",
  otherConditions: "Frozen shoulder",
  diagnosedBy: "nurse",
  diagnosedOn: "march 2021",
  safetyWords: "Warfarin, 5 mg",
  safety: ["medication", "heart"],
};

/** Reduces a stored draft to one from before these questions existed. */
const forget = { safety: null, safety_words: null, diagnosed_by: null, diagnosed_on: null };

describe.each(kinds)("the %s wizard", (kind) => {
  const wizard = wizards[kind];
  const last = wizard.steps.length;

  const begin = async () => {
    const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
    const visitor = new Visitor();
    const path = (step: number) => stepPath(wizard, step, query);
    await walkTo(visitor, wizard, last - 1, { query });
    return { visitor, query, path };
  };

  test("asks for words before our lists, and for one box at least, and gives back what was typed", async () => {
    const { visitor, path } = await begin();
    const { fields } = stepOf(await visitor.get(path(last - 1)));
    const names = fields.map(({ name }) => name);
    expect(names.indexOf("symptoms")).toBeLessThan(names.indexOf("conditions"));
    expect(names.indexOf("safetyWords")).toBeLessThan(names.indexOf("safety"));
    const refused = await visitor.post(path(last - 1), { ...history, safety: ["heart", "none"] });
    expect(errorsOf(refused)).toEqual({ safety: [historyMessages.exclusive] });
    expect(refused.body).toContain("Warfarin, 5 mg</textarea>");
    expect(refused.body).toMatch(/<input[^>]*checked=""[^>]*value="heart"|value="heart"[^>]*checked=""/);

    expect((await visitor.post(path(last - 1), history)).status).toBe(303);
    const page = await visitor.get(path(last - 1));
    expect(stepOf(page).values).toMatchObject({ diagnosedOn: "3/2021", safety: ["medication", "heart"] });
    const review = await visitor.get(path(last));
    expect(review.body).toContain("A nurse practitioner or physician assistant");
    expect(review.body).toContain("Medication, also without a prescription, Heart disease");
  });

  test("brings a draft from before these questions back to them, and keeps its other answers", async () => {
    const { visitor, query, path } = await begin();
    await visitor.post(path(last - 1), history);
    const column = kind === "order" ? "order_id" : "other_conditions";
    const rows =
      kind === "order"
        ? world.db.from(drafts.order).update(forget).eq(column, Number(query.orderId))
        : world.db.from(drafts.product).update(forget).is("is_submitted", false);
    expect((await rows).error).toBeNull();
    expect((await visitor.get(path(last))).location).toContain(`step=${last - 1}`);
    expect(stepOf(await visitor.get(path(last - 1))).values).toMatchObject({
      otherConditions: "Frozen shoulder",
    });
    const sent = await visitor.post(path(last), { ...consents.treatments });
    expect(sent.location).toContain(`step=${last - 1}`);
  });
});

test("a request that is paid without these answers is not asked for them", async () => {
  const { visitor, payPath, requestId } = await openPayer();
  await visitor.post(payPath, { intent: "pay" });
  const { draft_id } = await rowWhere(world, "product_page_lmn_requests", "id", requestId);
  for (const [table, id] of [
    [drafts.product, draft_id],
    ["product_page_lmn_requests", requestId],
  ] as const)
    expect((await world.db.from(table).update(forget).eq("id", id)).error).toBeNull();
  const page = await visitor.get(stepPath(wizards.product, 8));
  expect(page.location).toBe(`/lmn-success?lmnRequestId=${requestId}`);
});

const provider = await newProvider({}, { VT: "2035-12-31" });
const desk = await signedInAt(provider.email);
const dossierOf = async (row: Record<string, unknown>) => {
  const { requestId } = await newReview({ state: "VT", ...row });
  await desk.post(`/desk/review/${requestId}`, { intent: "claim" });
  return (await desk.get(`/desk/review/${requestId}`)).body;
};

test("the desk shows the answers, and says of a request from before that it wasn't asked", async () => {
  const body = await dossierOf({
    diagnosed_by: "none",
    diagnosed_on: "2020",
    current_treatment: "Stretching <daily>",
    safety: ["implant"],
    safety_words: "A pacemaker since 2018",
  });
  for (const words of [
    "There&#x27;s no diagnosis yet",
    "Stretching &lt;daily&gt;",
    "An implant: pacemaker, pump, metal, or another",
    "A pacemaker since 2018",
  ])
    expect(body).toContain(words);
  expect(await dossierOf({})).toMatch(/medication and other risks<\/dt><dd>Not asked/);
});

test.each(kinds)("a copy of one's data has the answers to a request for a %s", async (kind) => {
  const request = await newReviewed(world, kind);
  const row = await request.row();
  const [table, id] = kind === "order" ? [drafts.order, row.draft_id] : [request.table, row.id];
  const consent = kind === "order" ? { health_consent: "1" } : {};
  const said = { safety: ["allergies"], safety_words: "Latex", ...consent };
  expect((await world.db.from(table).update(said).eq("id", id)).error).toBeNull();
  const { body } = await new Visitor().post(`${request.path}/data`);
  expect(body).toContain("Latex");
});
