import { describe, expect, test } from "vitest";
import { titleOf } from "~/letters/request/engine/step";
import { productContext } from "~/letters/request/product-letter/product-step";
import { Visitor } from "../../support/visitor";
import { errorsOf, goodAnswers, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";
import { stepRows } from "./step-rows";

const world = await openWorld();

for (const name of ["product", "order"] as const) {
  const wizard = wizards[name];
  const begin = async (step: number) => {
    const visitor = new Visitor();
    const query = name === "order" ? await newOrder(world) : {};
    await walkTo(visitor, wizard, step, { query });
    return { visitor, query, path: stepPath(wizard, step, query) };
  };

  test(`every step of the ${name} wizard has rows and a good answer`, () => {
    const slugs = wizard.steps.map((step) => step.slug);
    expect(Object.keys(stepRows[name])).toEqual(slugs);
    expect(Object.keys(goodAnswers[name])).toEqual(slugs);
  });

  describe.each(wizard.steps.map((step, index) => [index + 1, step] as const))(
    `${name} step %i`,
    (number, asked) => {
      const { slug } = asked;
      const rows = stepRows[name][slug] ?? { empty: null, bad: [], good: [] };
      const isLast = number === wizard.steps.length;
      const walked = ["what the walk answers", goodAnswers[name][slug] ?? {}] as const;

      test("shows its title and fields", async () => {
        const { visitor, path } = await begin(number);
        const step = stepOf(await visitor.get(path));
        expect(step).toMatchObject({
          number,
          of: wizard.steps.length,
          slug,
          title: titleOf(asked, productContext(null)),
          isLast,
        });
        expect(step.fields.length).toBeGreaterThan(0);
      });

      test(rows.empty ? "says what is missing" : "may be left empty", async () => {
        const { visitor, path } = await begin(number);
        const answer = await visitor.post(path);
        expect(answer.status).toBe(rows.empty ? 422 : 303);
        if (rows.empty) expect(errorsOf(answer)).toEqual(rows.empty);
      });

      test.each(rows.bad)("refuses %s", async (_, fields, messages) => {
        const { visitor, path } = await begin(number);
        const answer = await visitor.post(path, fields);
        expect(answer.status).toBe(422);
        expect(errorsOf(answer)).toEqual(messages);
        // The form is shown again with what was typed.
        expect(answer.data).toMatchObject({ result: { initialValue: expect.any(Object) } });
        const shown = await visitor.get(path);
        expect(shown.location).toBeNull();
      });

      test.each([walked, ...rows.good])("takes %s", async (_, fields) => {
        const { visitor, query, path } = await begin(number);
        const answer = await visitor.post(path, fields);
        expect(answer.status).toBe(303);
        if (isLast) expect(answer.location).toMatch(/^\/(sandbox\/pay\/cs_|complete-lmn\?.*submitted=1)/);
        else expect(queryOf(answer.location)).toEqual({ ...query, step: String(number + 1) });
      });
    },
  );
}

test("a step's fields and messages are those its schema checks", () => {
  for (const name of ["product", "order"] as const) {
    const wizard = wizards[name];
    for (const step of wizard.steps) {
      const context = productContext({ conditions_offered: ["Insomnia", "Other"] });
      const checked = Object.keys(step.schema(context).shape).sort();
      expect(
        step
          .fields(context)
          .filter(({ type }) => type !== "file")
          .map((field) => field.name)
          .sort(),
      ).toEqual(checked);
    }
  }
});
