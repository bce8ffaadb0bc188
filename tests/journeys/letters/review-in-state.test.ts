import { describe, expect, test } from "vitest";
import { Visitor } from "../../support/visitor";
import { answersOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

describe.each(["product", "order"] as const)("the %s wizard", (kind) => {
  const wizard = wizards[kind];
  const last = wizard.steps.length;
  const slug = kind === "product" ? "state" : "contact";
  const stateStep = wizard.steps.findIndex((step) => step.slug === slug) + 1;
  const good = answersOf(wizard);

  test.each([
    [
      "AR",
      "A provider talks with you first",
      "a short visit by video,",
      "In Arkansas the provider decides after a short visit by video.",
    ],
    [
      "WV",
      "A provider talks with you first",
      "a short visit by video or phone,",
      "In West Virginia the provider decides after a short visit by video or phone.",
    ],
    [
      "TX",
      "Your answers may not be enough",
      "a short visit by video or phone,",
      "In Texas the provider decides with a record you send",
    ],
    ["CA", null, "The provider offers times for", "In California the provider may decide from your answers."],
    [
      "NY",
      null,
      "The provider offers times for",
      "For New York the provider judges whether your answers are enough.",
    ],
  ])(
    "for a patient in %s says before the button, and beside the state: %j",
    async (state, words, visit, card) => {
      const visitor = new Visitor();
      const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
      await walkTo(visitor, wizard, last, { query, answers: { ...good, [slug]: { ...good[slug], state } } });
      for (const step of [stateStep, last]) {
        const body = (await visitor.get(stepPath(wizard, step, query))).body.replaceAll("<!-- -->", "");
        expect(body.includes(visit)).toBe(words !== null);
        if (words) expect(body).toContain(words);
      }
      const between = await visitor.get(stepPath(wizard, last - 1, query));
      expect(between.body.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'")).toContain(card);
      expect(between.body).not.toContain("The provider offers times for");
      const sent = await visitor.post(stepPath(wizard, last, query), good.treatments);
      expect(sent.location).toMatch(/^\/sandbox\/pay\/|submitted=1/);
    },
  );
});
