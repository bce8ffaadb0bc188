import { expect, test } from "vitest";
import { type Fields, Visitor } from "../../support/visitor";
import { goodAnswers, stepOf, stepPath, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

test.each(["product", "order"] as const)(
  "%s: forms of a build before a deploy, without hidden and optional fields, lead through every step",
  async (kind) => {
    const visitor = new Visitor();
    const query = kind === "order" ? { ...(await newOrder(world)) } : {};
    const answers: Record<string, Fields> = goodAnswers[kind];
    for (const [index, { slug }] of wizards[kind].steps.entries()) {
      const path = stepPath(wizards[kind], index + 1, query);
      const { constraint } = stepOf(await visitor.get(path));
      // "Other" among the conditions requires a description.
      const isAsked = (name: string) => constraint[name]?.required === true || name === "otherConditions";
      const given = Object.entries(answers[slug] ?? {}).filter(([name]) => isAsked(name));
      const answer = await visitor.post(path, Object.fromEntries(given));
      expect(answer, `${slug}: ${given.map(([name]) => name)}`).toMatchObject({ status: 303 });
    }
  },
);
