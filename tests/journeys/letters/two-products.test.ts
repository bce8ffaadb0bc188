import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { startCheckout } from "~/letters/operations/start-checkout.server";
import { services } from "~/services.server";
import { checkoutIn, lastStep, openPayer, payments, requests } from "../../support/payments";
import { type Answer, Visitor } from "../../support/visitor";
import {
  consents,
  errorsOf,
  goodAnswers,
  queryOf,
  stepOf,
  stepPath,
  walkTo,
  wizards,
} from "../../support/walk";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { product: wizard } = wizards;
const drafts = "temporary_product_page_lmn_requests";
const mat = "https://northpine.example/products/infrared-heat-mat";
const sauna = "https://northpine.example/products/infrared-sauna-blanket";
const deskMat = "https://kettle-and-spine.example/products/standing-desk-mat";

let people = 0;
const newEmail = () => {
  people += 1;
  return `two-products-${people}@mail.example`;
};

const opened = (query: Record<string, string>) => `${wizard.path}?${new URLSearchParams(query)}`;
const valuesOf = (answer: Answer) => stepOf(answer).values;
const titleOn = (answer: Answer) =>
  z.object({ product: z.object({ title: z.string() }).nullable() }).parse(answer.data).product?.title;

/** Walks one of a visitor's tabs to the last step, at its own product's URL. */
async function tabWith(visitor: Visitor, productLink: string, email: string): Promise<string> {
  const answers = { email: { email }, product: { productLink } };
  await walkTo(visitor, wizard, 8, { query: { productLink }, answers });
  return stepPath(wizard, 8, { productLink });
}

/** Submits the last step as its page shows it. */
async function payAt(visitor: Visitor, path: string): Promise<Answer> {
  const { carried } = stepOf(await visitor.get(path));
  return visitor.post(path, { ...goodAnswers.product.treatments, ...carried });
}

describe("two tabs with two linked products", () => {
  test("keep a draft each, and each pays for what it showed", async () => {
    const visitor = new Visitor();
    const [first, second] = [newEmail(), newEmail()];
    const matTab = await tabWith(visitor, mat, first);
    const saunaTab = await tabWith(visitor, sauna, second);
    expect(titleOn(await visitor.get(matTab))).toBe("Infrared Heat Mat");
    expect(titleOn(await visitor.get(saunaTab))).toBe("Infrared Sauna Blanket");
    expect((await payAt(visitor, matTab)).location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect((await payAt(visitor, saunaTab)).location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect((await rowWhere(world, requests, "email", first)).product_link).toBe(mat);
    expect((await rowWhere(world, requests, "email", second)).product_link).toBe(sauna);
  });

  test("stay apart when one of them types another product over its own", async () => {
    const visitor = new Visitor();
    const email = newEmail();
    const matTab = await tabWith(visitor, mat, email);
    const changed = await visitor.post(stepPath(wizard, 3, { productLink: mat }), { productLink: sauna });
    expect(queryOf(changed.location).productLink).toBe(sauna);
    expect(valuesOf(await visitor.get(stepPath(wizard, 1, { productLink: sauna }))).email).toBe(email);
    await payAt(visitor, matTab);
    expect((await rowWhere(world, requests, "email", email)).product_link).toBe(mat);
  });

  test("stay apart from a wizard that was begun without a product", async () => {
    const visitor = new Visitor();
    const [own, linked] = [newEmail(), newEmail()];
    await walkTo(visitor, wizard, 8, { answers: { email: { email: own } } });
    await tabWith(visitor, sauna, linked);
    expect(titleOn(await visitor.get(lastStep))).toBe("Infrared Heat Mat");
    await payAt(visitor, lastStep);
    expect((await rowWhere(world, requests, "email", own)).product_link).toBe(mat);
  });
});

describe("another product typed in another tab of the same request", () => {
  test("brings the review back with a notice instead of a payment", async () => {
    const visitor = new Visitor();
    const email = newEmail();
    await walkTo(visitor, wizard, 8, { answers: { email: { email } } });
    const { carried } = stepOf(await visitor.get(lastStep));
    await walkTo(visitor, wizard, 8, { answers: { email: { email }, product: { productLink: deskMat } } });
    const stale = await visitor.post(lastStep, {
      ...consents.treatments,
      productUse: "Warmth",
      ...carried,
    });
    expect(stale.status).toBe(409);
    expect(errorsOf(stale)[""]?.[0]).toContain("changed it in another tab");
    expect(await rowsWhere(world, requests, "email", email)).toEqual([]);
    const review = await visitor.get(lastStep);
    expect(valuesOf(review).productUse).toBe("Warmth");
    expect(stepOf(review).review.map((row) => row.value)).toContain(deskMat);
    expect((await payAt(visitor, lastStep)).location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect((await rowWhere(world, requests, "email", email)).product_link).toBe(deskMat);
  });

  test("never reaches a payment page that is open already", async () => {
    const { visitor, email, payPath, requestId } = await openPayer();
    const changed = await visitor.post(stepPath(wizard, 3, { change: "1" }), { productLink: deskMat });
    // Consent was given for the other product's request.
    expect(queryOf(changed.location).step).toBe("7");
    await visitor.post(stepPath(wizard, 7), goodAnswers.product.conditions);
    expect(stepOf(await visitor.get(lastStep)).review.map((row) => row.value)).toContain("Stiff joints");
    const other = await payAt(visitor, lastStep);
    expect(other.location).not.toBe(payPath);
    await visitor.post(payPath, { intent: "pay" });
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      product_link: mat,
      payment_status: "paid",
    });
    const [unpaid] = (await rowsWhere(world, requests, "email", email)).filter(({ id }) => id !== requestId);
    expect(unpaid).toMatchObject({ product_link: deskMat, payment_status: "unpaid" });
    expect((await payments().readPayPage(checkoutIn(other)))?.state).toBe("open");
  });

  test("opens no payment when it arrives at the very moment of submitting", async () => {
    const email = newEmail();
    await walkTo(new Visitor(), wizard, 8, { answers: { email: { email } } });
    const { id } = await rowWhere(world, drafts, "email", email);
    const createCheckout = vi.fn(services().payments.createCheckout);
    await world.withServices({ payments: altered(services().payments, { createCheckout }) }, async () => {
      const from = {
        origin: "http://127.0.0.1:3000",
        cancelUrl: "http://127.0.0.1:3000/",
        productLink: deskMat,
        offer: { practiceId: null, feeCents: 2_500 },
      };
      expect(await startCheckout(String(id), from)).toEqual({ kind: "changed" });
    });
    expect(createCheckout).not.toHaveBeenCalled();
  });
});

describe("after a letter is paid for", () => {
  const paid = async (query: Record<string, string> = {}) => {
    const payer = await openPayer({}, query);
    await payer.visitor.post(payer.payPath, { intent: "pay" });
    return { ...payer, result: `/lmn-success?lmnRequestId=${payer.requestId}` };
  };
  const personal = { email: "e-mail", name: "name", age: "42", state: "OR", provider: "Lively" };

  test("an address that asks for nothing else leads to its result, one for its own product too", async () => {
    const { visitor, result } = await paid();
    expect((await visitor.get(wizard.path)).location).toBe(result);
    expect((await visitor.get(opened({ productLink: mat }))).location).toBe(result);
    const linked = await paid({ productLink: mat, brandSlug: "northpine" });
    const same: Record<string, string>[] = [
      {},
      { productLink: mat },
      { productLink: mat, brandSlug: "northpine" },
    ];
    for (const query of same) {
      expect((await linked.visitor.get(opened(query))).location).toBe(linked.result);
    }
  });

  test.each([
    ["another product", { productLink: deskMat }],
    ["another brand", { brandSlug: "limberlark" }],
    ["another letter", { new: "1" }],
    ["another letter for the same product", { productLink: mat, new: "1" }],
  ])("an address for %s begins another draft with the personal answers and no others", async (_, query) => {
    const { visitor, email, requestId, result } = await paid();
    const start = await visitor.get(opened(query));
    expect(queryOf(start.location)).toEqual({ ...query, step: "3" });
    const page = await visitor.get(start.location ?? "");
    expect(page.data).toMatchObject({
      offered: { names: ["email", "name", "age", "state", "account provider"] },
    });
    expect(valuesOf(page).productLink).toBe("productLink" in query ? query.productLink : undefined);

    const { new: _asked, ...kept } = { new: "", ...query };
    const saved = await visitor.post(start.location ?? "", { productLink: deskMat });
    const linked = "productLink" in kept ? { ...kept, productLink: deskMat } : kept;
    expect(queryOf(saved.location)).toEqual({ ...linked, step: "4" });
    const shown = await Promise.all(
      [1, 2, 4, 5, 6].map(async (step) => valuesOf(await visitor.get(stepPath(wizard, step, linked)))),
    );
    expect(Object.assign({}, ...shown)).toMatchObject({ ...personal, email, name: "Ada Brook" });
    expect(queryOf((await visitor.get(stepPath(wizard, 8, linked))).location).step).toBe("7");
    expect(valuesOf(await visitor.get(stepPath(wizard, 7, linked)))).toEqual({});

    await visitor.post(stepPath(wizard, 7, linked), goodAnswers.product.conditions);
    expect(valuesOf(await visitor.get(stepPath(wizard, 8, linked)))).toEqual({});
    expect((await payAt(visitor, stepPath(wizard, 8, linked))).location).toMatch(/^\/sandbox\/pay\/cs_/);
    const rows = await rowsWhere(world, requests, "email", email);
    expect(rows.map((row) => row.product_link).sort()).toEqual([deskMat, mat].sort());
    expect((await visitor.get(result)).data).toMatchObject({ view: "paid" });
    expect(rows.map((row) => row.id)).toContain(requestId);
  });

  test("another draft can begin with empty answers", async () => {
    const { visitor } = await paid();
    const page = await visitor.get(stepPath(wizard, 1, { new: "blank" }));
    expect(page.data).toMatchObject({ offered: null, step: { number: 1, values: {} } });
    const email = newEmail();
    const saved = await visitor.post(stepPath(wizard, 1, { new: "blank" }), { email });
    expect(queryOf(saved.location)).toEqual({ step: "2" });
    expect(valuesOf(await visitor.get(saved.location ?? ""))).toEqual({});
  });
});

test("an address without a product takes up the newest draft, and starting over doesn't", async () => {
  const visitor = new Visitor();
  await tabWith(visitor, mat, newEmail());
  await walkTo(visitor, wizard, 4, {
    query: { productLink: sauna },
    answers: { product: { productLink: sauna } },
  });
  expect((await visitor.get(wizard.path)).location).toBe(opened({ productLink: sauna }));
  const over = await visitor.post(stepPath(wizard, 4, { productLink: sauna }), { intent: "start-over" });
  expect(queryOf(over.location)).toMatchObject({ productLink: sauna, new: "blank" });
  const start = await visitor.get(over.location ?? "");
  expect(stepOf(start.location ? await visitor.get(start.location) : start)).toMatchObject({
    number: 1,
    values: {},
  });
  expect(titleOn(await visitor.get(stepPath(wizard, 8, { productLink: mat })))).toBe("Infrared Heat Mat");
});
