import { describe, expect, test } from "vitest";
import type { CheckedProduct } from "~/eligibility/domain/checked-product";
import type { Verdict } from "~/eligibility/domain/verdict";
import { services } from "~/services.server";
import { productUrl } from "../../support/product-url";
import { Visitor } from "../../support/visitor";
import { errorsOf, queryOf, stepOf, stepPath, walkThrough, walkTo, wizards } from "../../support/walk";
import { altered, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const { product: wizard } = wizards;
const productStep = 3;
const path = stepPath(wizard, productStep);
const sauna = "https://northpine.example/products/infrared-sauna-blanket";
const soap = "https://soap.example/products/soap";
const spray = "https://spray.example/products/spray";

const known = await services().eligibility.checkProduct(productUrl(sauna));
if (!known) throw new Error("the demo product is gone");
const judged = (verdict: Verdict): CheckedProduct => ({
  ...known,
  judgement: { ...known.judgement, verdict },
});

const verdictOf: Record<string, Verdict> = { [soap]: "not-eligible", [spray]: "eligible" };
const eligibility = altered(services().eligibility, {
  checkProduct: async (url) => judged(verdictOf[url.href] ?? "letter"),
});
const inShop = <T>(work: () => Promise<T>) => world.withServices({ eligibility }, work);

const anyway = { wantsLetterAnyway: "yes" };
const asksFor = async (visitor: Visitor) =>
  stepOf(await visitor.get(path)).fields.some(({ name }) => name === "wantsLetterAnyway");
const answer = (visitor: Visitor, productLink: string, more = {}) =>
  inShop(() => visitor.post(path, { productLink, ...more }));

async function atProductStep(): Promise<Visitor> {
  const visitor = new Visitor();
  await walkTo(visitor, wizard, productStep);
  return visitor;
}

describe.each([
  ["eligible", spray],
  ["not-eligible", soap],
])("a product that is %s", (_, link) => {
  test("is asked about before the visitor goes on, and the answer is kept with the request", async () => {
    const visitor = await atProductStep();
    expect(await asksFor(visitor)).toBe(false);
    expect(queryOf((await answer(visitor, link)).location)).toEqual({ step: "3" });
    expect(await asksFor(visitor)).toBe(true);

    const refused = await answer(visitor, link);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({ wantsLetterAnyway: [expect.stringContaining("Check this box")] });
    expect(queryOf((await visitor.get(stepPath(wizard, 8))).location).step).toBe("3");

    expect(queryOf((await answer(visitor, link, anyway)).location)).toEqual({ step: "4" });
    const answers = { product: { productLink: link, ...anyway } };
    const paid = await inShop(() => walkThrough(visitor, wizard, { answers }));
    expect(paid.location).toMatch(/^\/sandbox\/pay\//);
    expect(await rowWhere(world, "product_page_lmn_requests", "product_link", link)).toMatchObject({
      wants_letter_anyway: true,
    });
  });

  test("can't be paid for by a form that leaves the question out", async () => {
    const visitor = new Visitor();
    const skipped = await inShop(() =>
      walkThrough(visitor, wizard, { answers: { product: { productLink: link } } }),
    );
    expect(queryOf(skipped.location).step).toBe("3");
  });

  test("is asked about again after another product", async () => {
    const visitor = await atProductStep();
    await answer(visitor, link);
    await answer(visitor, link, anyway);
    const other = link === soap ? spray : soap;
    expect(queryOf((await answer(visitor, other, anyway)).location)).toEqual({ step: "3" });
    expect(await asksFor(visitor)).toBe(true);
    expect(queryOf((await answer(visitor, sauna)).location)).toEqual({ step: "4" });
    expect(await asksFor(visitor)).toBe(false);
  });
});

test("a product that turns out to need no letter after its page was slow is asked about before paying", async () => {
  const never = () => new Promise<never>(() => {});
  const slow = altered(services().eligibility, { checkProduct: never, predictConditions: async () => [] });
  const visitor = await atProductStep();
  await world.withServices({ eligibility: slow }, () => visitor.post(path, { productLink: spray }));
  await walkTo(visitor, wizard, productStep);
  const late = await inShop(() => visitor.get(stepPath(wizard, 4)));
  expect(queryOf(late.location)).toMatchObject({ step: "3" });
});
