import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readLetterFees } from "~/letters/operations/practice-choice.server";
import { newPractice } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { payments } from "../../support/payments";
import { type Fields, Visitor } from "../../support/visitor";
import { errorsOf, goodAnswers, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const { product: wizard } = wizards;
const last = wizard.steps.length;
const lastPath = stepPath(wizard, last);
const licensed = { VT: "2035-12-31" };

const change = async (id: string, columns: Record<string, unknown>) => {
  await world.db.from("practices").update(columns).eq("id", id).throwOnError();
};

let dear = "";
let cheap = "";
let director = new Visitor();
beforeAll(async () => {
  dear = await newPractice({ states: ["VT"], turn: -2, letter_fee: 30, name: "Dear Letters" });
  cheap = await newPractice({ states: ["VT"], turn: -1, letter_fee: 20.5, name: "Cheap Letters" });
  await newProvider({ practice_id: cheap }, licensed);
  const { email } = await newProvider({ practice_id: dear, role: "medical-director" }, licensed);
  director = await signedInAt(email);
});
afterEach(() => change(dear, { turn: -2, letter_fee: 30, is_active: true }));
afterAll(async () => {
  for (const id of [dear, cheap]) await change(id, { is_active: false });
  await readLetterFees();
});

/** A visitor from Vermont at the last step, with its page's form. */
async function atLastStep() {
  const visitor = new Visitor();
  const email = `price-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await walkTo(visitor, wizard, last, { answers: { email: { email }, state: { state: "VT" } } });
  const page = await visitor.get(lastPath);
  const form: Fields = { ...goodAnswers.product.treatments, ...stepOf(page).carried };
  const row = () => rowWhere(world, "product_page_lmn_requests", "email", email);
  return { visitor, page, form, row };
}

const priceOf = async (location: string | null) =>
  (await payments().readPayPage(location?.split("/sandbox/pay/")[1] ?? ""))?.amountCents;

describe("the price of the practice that reviews the request", () => {
  test("is shown before it is asked for, is paid, stays with the practice, and goes back as it was paid", async () => {
    const { visitor, page, form, row } = await atLastStep();
    expect(stepOf(page).primaryLabel).toBe("Submit Request - Pay $30");
    expect(page.body).toContain("refund of your $30 LMN fee");
    expect(page.body).toContain("Dear Letters reviews your request.");
    expect(page.body).not.toContain("$25");
    // Neither another practice's turn nor a price change affects someone who has seen this price.
    await change(cheap, { turn: -3 });
    const sent = await visitor.post(lastPath, form);
    expect(await priceOf(sent.location)).toBe(3_000);
    expect(await row()).toMatchObject({ fee: 30, practice_id: dear });
    await change(dear, { letter_fee: 45 });
    const again = await visitor.get(lastPath);
    expect(stepOf(again).primaryLabel).toBe("Submit Request - Pay $30");
    const once = await visitor.post(lastPath, { ...form, ...stepOf(again).carried });
    expect(once.location).toBe(sent.location);
    const paid = await visitor.post(sent.location ?? "", { intent: "pay" });
    await drainAll();
    const { id } = await row();
    expect(await rowWhere(world, "letter_reviews", "request_id", String(id))).toMatchObject({
      practice_id: dear,
    });
    expect((await visitor.get(paid.location ?? "")).body).not.toContain("$25");
    await world.db.rpc("end_undecided_letter", {
      p_request_id: String(id),
      p_actor_kind: "system",
      p_action: "withdrawn",
    });
    await drainAll();
    expect(await row()).toMatchObject({ fee: 30, payment_status: "refunded" });
    expect((await visitor.get(paid.location ?? "")).body).toContain("$30");
    await change(cheap, { turn: -1 });
  });

  test("that changed since the page was opened is shown before anything is opened", async () => {
    const { visitor, form, row } = await atLastStep();
    await change(dear, { letter_fee: 35 });
    const refused = await visitor.post(lastPath, form);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused)[""]?.[0]).toContain("its price changed");
    expect(refused.body).toContain("Submit Request - Pay $35");
    await expect(row()).rejects.toThrow();
  });

  test("is asked for anew where that practice can't take the request anymore", async () => {
    const { visitor, form, row } = await atLastStep();
    const sent = await visitor.post(lastPath, form);
    await change(dear, { is_active: false });
    const page = await visitor.get(lastPath);
    expect(stepOf(page).primaryLabel).toBe("Submit Request - Pay $20.50");
    const other = await visitor.post(lastPath, { ...form, ...stepOf(page).carried });
    expect(await priceOf(other.location)).toBe(2_050);
    expect(other.location).not.toBe(sent.location);
    expect(await row()).toMatchObject({ fee: 20.5, practice_id: cheap });
  });
});

test("where practices differ, pages for everyone say the lowest price, and a chosen one its own", async () => {
  const texts = async () => {
    const bodies = [];
    for (const path of ["/", "/guides/whats-a-letter-of-medical-necessity-lmn", stepPath(wizard, 1)])
      bodies.push((await new Visitor().get(path)).body);
    return bodies;
  };
  await readLetterFees();
  for (const body of await texts()) expect(body).toMatch(/from \$20\.50/i);
  for (const id of [dear, cheap]) await change(id, { letter_fee: null });
  await readLetterFees();
  for (const body of await texts()) {
    expect(body).toContain("$25");
    expect(body).not.toMatch(/from \$2/i);
  }
  await change(cheap, { letter_fee: 20.5 });
});

test("the practice's page shows its price, and its report what was paid", async () => {
  expect((await director.get("/desk/practice")).body).toContain("costs $30 here");
  const { body } = await director.get(`/desk/practice/report?month=${new Date().toISOString().slice(0, 7)}`);
  expect(body.split("\n")[0]).toContain("Fees paid");
});
