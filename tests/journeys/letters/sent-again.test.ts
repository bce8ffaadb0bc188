import { describe, expect, test } from "vitest";
import { type Fields, Visitor } from "../../support/visitor";
import { answersOf, consents, queryOf, stepOf, stepPath, viewOf, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

/** A form whose response was lost is submitted again, by a browser without scripts or by a second click. */
const world = await openWorld();
const { product, order } = wizards;
const tables = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
} as const;

/** What a step's form would send, including its hidden fields. */
async function formOf(visitor: Visitor, path: string, fields: Fields): Promise<Fields> {
  return { ...fields, ...stepOf(await visitor.get(path)).carried };
}

const fieldsOf = (wizard: typeof product | typeof order, index: number): Fields => {
  const slug = wizard.steps[index]?.slug ?? "";
  return { ...consents[slug], ...answersOf(wizard)[slug] };
};

describe.each(["product", "order"] as const)("every step of the %s wizard, its answer lost", (name) => {
  const wizard = wizards[name];

  test("leads to the same page when sent again, twice and in odd order", async () => {
    const query = name === "order" ? await newOrder(world) : null;
    const email = `lost-${crypto.randomUUID()}@mail.example`;
    const draftsOf = () =>
      query
        ? rowsWhere(world, tables.order, "order_id", query.orderId)
        : rowsWhere(world, tables.product, "email", email);
    const visitor = new Visitor();
    const sent: { path: string; form: Fields; location: string | null }[] = [];
    for (let step = 1; step <= wizard.steps.length; step += 1) {
      const path = stepPath(wizard, step, query ?? {});
      const fields = { ...fieldsOf(wizard, step - 1), ...(step === 1 && !query && { email }) };
      const form = await formOf(visitor, path, fields);
      // The first response, including its cookie, is lost.
      const { location, status } = await visitor.twin().post(path, form);
      expect(status).toBe(303);
      const again = await Promise.all([visitor.twin().post(path, form), visitor.post(path, form)]);
      for (const answer of again) expect(answer).toMatchObject({ status: 303, location });
      sent.push({ path, form, location });
      const [row, ...more] = await draftsOf();
      expect(more).toEqual([]);
      expect(row?.submissions).toHaveLength(step);
    }
    const [before] = await draftsOf();
    for (const { path, form, location } of [...sent, ...sent.reverse()])
      expect(await visitor.post(path, form)).toMatchObject({ status: 303, location });
    expect(await draftsOf()).toMatchObject([{ ...before, updated_at: expect.any(String) }]);
    const requests = name === "order" ? "shop_lmn_requests" : "product_page_lmn_requests";
    expect(await rowsWhere(world, requests, "draft_id", String(before?.id))).toHaveLength(1);
  });

  test("does not undo what another tab has changed since", async () => {
    const query = name === "order" ? await newOrder(world) : {};
    const visitor = new Visitor();
    const step = name === "order" ? 2 : 4;
    const path = stepPath(wizard, step, query);
    await walkTo(visitor, wizard, step, { query });
    const form = await formOf(visitor, path, { age: "41" });
    const { location } = await visitor.post(path, form);
    await visitor.post(path, await formOf(visitor, path, { age: "52" }));
    expect(await visitor.post(path, form)).toMatchObject({ status: 303, location });
    expect(stepOf(await visitor.get(path)).values.age).toBe("52");
    // The same page's form with another answer is a new submission.
    await visitor.post(path, { ...form, age: "63" });
    expect(stepOf(await visitor.get(path)).values.age).toBe("63");
  });

  test("counts when the browser's Back showed the same page again and the first answer was chosen after all", async () => {
    const query = name === "order" ? await newOrder(world) : {};
    const visitor = new Visitor();
    const [ageStep, conditionsStep] = name === "order" ? [2, 4] : [4, 7];
    await walkTo(visitor, wizard, conditionsStep, { query });
    const agePath = stepPath(wizard, ageStep, query);
    const age = await formOf(visitor, agePath, {});
    const conditionsPath = stepPath(wizard, conditionsStep, query);
    const conditions = await formOf(visitor, conditionsPath, fieldsOf(wizard, conditionsStep - 1));
    for (const answer of ["41", "52", "41", "41"]) {
      await visitor.post(agePath, { ...age, age: answer });
      expect(stepOf(await visitor.get(agePath)).values.age).toBe(answer);
      await visitor.post(conditionsPath, { ...conditions, symptoms: `since I was ${answer}` });
      expect(stepOf(await visitor.get(conditionsPath)).values.symptoms).toBe(`since I was ${answer}`);
    }
  });
});

test("the last step of an order whose answer was lost shows that it was sent, and the order's status", async () => {
  const visitor = new Visitor();
  const query = await newOrder(world, "quillair.example");
  const last = order.steps.length;
  await walkTo(visitor, order, last, { query });
  const path = stepPath(order, last, query);
  const form = await formOf(visitor, path, fieldsOf(order, last - 1));
  await visitor.twin().post(path, form);
  const { location } = await visitor.post(path, form);
  expect(queryOf(location)).toMatchObject({ submitted: "1" });
  expect(viewOf(await visitor.get(location ?? ""))).toBe("submitted");
  const kinds = [...visitor.cookies.keys()].map((name) => name.split(".")[0]);
  expect(kinds.sort()).toEqual(["drafts", "orders"]);
});

test("a product typed over in a second tab stays when the step before it is sent again", async () => {
  const visitor = new Visitor();
  await walkTo(visitor, product, 3);
  const path = stepPath(product, 3);
  const link = (handle: string) => ({ productLink: `https://northpine.example/products/${handle}` });
  const form = await formOf(visitor, path, link("infrared-heat-mat"));
  const { location } = await visitor.post(path, form);
  await visitor.post(path, await formOf(visitor, path, link("infrared-sauna-blanket")));
  expect(await visitor.post(path, form)).toMatchObject({ status: 303, location });
  expect(stepOf(await visitor.get(path)).values).toMatchObject(link("infrared-sauna-blanket"));
});
