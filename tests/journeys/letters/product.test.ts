import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { productUrl } from "../../support/product-url";
import { type Answer, Visitor } from "../../support/visitor";
import { consents, errorsOf, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const { product: wizard } = wizards;
const saunaBlanket = "https://northpine.example/products/infrared-sauna-blanket";
const conditionsStep = 7;

const cardOf = (answer: Answer) =>
  z.object({ product: z.record(z.string(), z.unknown()).nullable() }).parse(answer.data).product;

const offered = async (visitor: Visitor): Promise<string[]> => {
  const { fields } = stepOf(await visitor.get(stepPath(wizard, conditionsStep)));
  const field = fields.find(({ name }) => name === "conditions");
  return field && "options" in field ? field.options.map((option) => option.value) : [];
};

const answered = (productLink: string) => ({ answers: { product: { productLink } } });

test("a product that is known shows its card at every later step", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, wizard, 8, answered(`${saunaBlanket}?utm_source=mail#reviews`));
  for (const step of [4, 8]) {
    expect(cardOf(await visitor.get(stepPath(wizard, step)))).toEqual({
      title: "Infrared Sauna Blanket",
      imageUrl: expect.stringMatching(/\/sauna-blanket\.svg$/),
      verdict: "letter",
      contested: expect.any(Boolean),
      excessOnly: false,
      hsaOnly: false,
      priceCents: 49_900,
      originalPriceCents: 57_900,
    });
  }
  expect(stepOf(await visitor.get(stepPath(wizard, 3))).values.productLink).toBe(saunaBlanket);
});

test("a product sold for less shows what it used to cost and saves on what it costs now", async () => {
  const visitor = new Visitor();
  const checked = await services().eligibility.checkProduct(productUrl(saunaBlanket));
  if (!checked) throw new Error("the demo product is gone");
  const eligibility = altered(services().eligibility, {
    checkProduct: async () => ({
      ...checked,
      product: { ...checked.product, imageUrl: "http://a.example/p.png", price: 8_001, listPrice: 10_000 },
    }),
  });
  await world.withServices({ eligibility }, () => walkTo(visitor, wizard, 4));
  expect(cardOf(await visitor.get(stepPath(wizard, 4)))).toMatchObject({
    imageUrl: null,
    priceCents: 8_001,
    originalPriceCents: 10_000,
  });
});

test("the conditions offered are those predicted, Other last and once", async () => {
  const visitor = new Visitor();
  const eligibility = altered(services().eligibility, {
    predictConditions: async () => ["Migraine", "Other", " Insomnia ", "Migraine", ""],
  });
  await world.withServices({ eligibility }, () => walkTo(visitor, wizard, conditionsStep));
  expect(await offered(visitor)).toEqual(["Migraine", "Insomnia", "Other"]);
  const path = stepPath(wizard, conditionsStep);
  expect(errorsOf(await visitor.post(path, { ...consents.conditions, conditions: ["Asthma"] }))).toEqual({
    conditions: ["At least one condition must be selected"],
  });
  const picked = { ...consents.conditions, conditions: ["Insomnia", "Migraine"] };
  expect(queryOf((await visitor.post(path, picked)).location).step).toBe("8");
  const { review } = stepOf(await visitor.get(stepPath(wizard, 8)));
  expect(review.find((row) => row.label === "Health conditions")?.value).toBe("Migraine, Insomnia");
});

describe("a product that cannot be read never blocks the way", () => {
  const fail = async () => {
    throw new ServiceError("eligibility", "no answer in time");
  };
  test.each([
    ["nothing answers", { checkProduct: fail, predictConditions: fail }],
    ["nothing is known of it", { checkProduct: async () => null, predictConditions: async () => [] }],
  ])("%s", async (_, methods) => {
    const visitor = new Visitor();
    const eligibility = altered(services().eligibility, methods);
    await world.withServices({ eligibility }, async () => {
      await walkTo(visitor, wizard, conditionsStep);
      expect(cardOf(await visitor.get(stepPath(wizard, conditionsStep)))).toBeNull();
      expect(await offered(visitor)).toEqual(["Other"]);
    });
  });

  test("the card fails and the conditions are there", async () => {
    const visitor = new Visitor();
    const eligibility = altered(services().eligibility, {
      checkProduct: fail,
      predictConditions: async () => ["Acne"],
    });
    await world.withServices({ eligibility }, async () => {
      await walkTo(visitor, wizard, conditionsStep);
      expect(await offered(visitor)).toEqual(["Acne", "Other"]);
    });
  });
});

test("another product's conditions have to be picked again", async () => {
  const visitor = new Visitor();
  const predicting = (conditions: string[]) =>
    altered(services().eligibility, { predictConditions: async () => conditions });
  await world.withServices({ eligibility: predicting(["Migraine"]) }, () =>
    walkTo(visitor, wizard, 8, { answers: { conditions: { conditions: ["Migraine"] } } }),
  );
  const change = await world.withServices({ eligibility: predicting(["Acne"]) }, () =>
    visitor.post(stepPath(wizard, 3, { change: "1" }), { productLink: "https://unheard-of.example/p" }),
  );
  expect(queryOf(change.location).step).toBe(String(conditionsStep));
});

describe("a product whose reading takes longer than the visitor would wait", () => {
  const late = { checkProduct: () => Promise.reject(new ServiceError("eligibility", "no answer in time")) };
  const walkUnread = async (visitor: Visitor, step: number) => {
    const eligibility = altered(services().eligibility, {
      ...late,
      predictConditions: late.checkProduct,
    });
    await world.withServices({ eligibility }, () => walkTo(visitor, wizard, step));
  };

  test("has its card and conditions at the step where they are there, and no page is read for that", async () => {
    const visitor = new Visitor();
    await walkUnread(visitor, 8);
    const checkProduct = vi.fn(services().eligibility.checkProduct.bind(services().eligibility));
    const eligibility = altered(services().eligibility, { checkProduct });
    await world.withServices({ eligibility }, async () => {
      const step = await visitor.get(stepPath(wizard, 8));
      expect(cardOf(step)).toMatchObject({ title: "Infrared Heat Mat" });
      expect(stepOf(step).number).toBe(8);
      expect((await offered(visitor)).length).toBeGreaterThan(1);
      expect((await offered(visitor)).at(-1)).toBe("Other");
    });
    expect(checkProduct).toHaveBeenCalledTimes(1);
    expect(await checkProduct.mock.calls[0]?.[1]?.()).toBe(false);
  });

  test("never lends its card to the one named meanwhile", async () => {
    const visitor = new Visitor();
    await walkUnread(visitor, 5);
    const checked = await services().eligibility.checkProduct(productUrl(saunaBlanket));
    const other = "https://unheard-of.example/p";
    const eligibility = altered(services().eligibility, {
      checkProduct: async (url) => {
        if (url.href === other) return null;
        await visitor.post(stepPath(wizard, 3), { productLink: other });
        return checked;
      },
    });
    await world.withServices({ eligibility }, async () => {
      for (let time = 0; time < 2; time++) expect(cardOf(await visitor.get(stepPath(wizard, 4)))).toBeNull();
    });
  });
});

describe("a deep link with a product", () => {
  test("shows its product on the first steps, before any draft exists", async () => {
    const visitor = new Visitor();
    expect(cardOf(await visitor.get(stepPath(wizard, 1, { productLink: saunaBlanket })))).toMatchObject({
      title: "Infrared Sauna Blanket",
    });
    await walkTo(visitor, wizard, 2, { query: { productLink: saunaBlanket } });
    expect(cardOf(await visitor.get(stepPath(wizard, 2, { productLink: saunaBlanket })))).toMatchObject({
      title: "Infrared Sauna Blanket",
    });
  });

  test.each([
    ["slow", () => new Promise<never>(() => {})],
    ["failing", () => Promise.reject(new ServiceError("eligibility", "no answer in time"))],
    ["silent", async () => null],
  ])("holds no page when the look-up of its product is %s", async (_, checkProduct) => {
    const eligibility = altered(services().eligibility, { checkProduct });
    await world.withServices({ eligibility }, async () => {
      const page = await new Visitor().get(stepPath(wizard, 1, { productLink: saunaBlanket }));
      expect(page.data).toMatchObject({ product: null, link: saunaBlanket, step: { number: 1 } });
    });
  });

  test("may hold the text it was shared with", async () => {
    const productLink = `Check this out: ${saunaBlanket}`;
    const page = await new Visitor().get(stepPath(wizard, 1, { productLink }));
    expect(cardOf(page)).toMatchObject({ title: "Infrared Sauna Blanket" });
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 4, answered(productLink));
    expect(stepOf(await visitor.get(stepPath(wizard, 3))).values.productLink).toBe(saunaBlanket);
  });

  test("fills in the product's address", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 3, { query: { productLink: saunaBlanket, brandSlug: "northpine" } });
    const step = stepOf(await visitor.get(stepPath(wizard, 3, { productLink: saunaBlanket })));
    expect(step.values.productLink).toBe(saunaBlanket);
  });

  test("with another product resumes at the question about it", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 6);
    const resumed = await visitor.get(`${wizard.path}?${new URLSearchParams({ productLink: saunaBlanket })}`);
    expect(queryOf(resumed.location)).toEqual({ productLink: saunaBlanket, step: "3" });
    const same = "https://northpine.example/products/infrared-heat-mat";
    const known = await visitor.get(`${wizard.path}?${new URLSearchParams({ productLink: same })}`);
    expect(queryOf(known.location).step).toBe("6");
  });

  test("with another product goes before the stored one and follows what the visitor makes of it", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 5);
    const linked = { productLink: saunaBlanket };
    expect(stepOf(await visitor.get(stepPath(wizard, 3, linked))).values.productLink).toBe(saunaBlanket);
    const own = "https://kettle-and-spine.example/products/standing-desk-mat";
    const next = await visitor.post(stepPath(wizard, 3, linked), { productLink: own });
    expect(queryOf(next.location)).toEqual({ productLink: own, step: "4" });
    expect(cardOf(await visitor.get(next.location ?? ""))).toMatchObject({ title: "Standing Desk Mat" });
  });
});
