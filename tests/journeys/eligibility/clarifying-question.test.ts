import { expect, test } from "vitest";
import { z } from "zod";
import type { Judgement } from "~/eligibility/domain/judgement";
import { services } from "~/services.server";
import { judgementOf } from "../../support/judgement";
import { productUrl } from "../../support/product-url";
import { type Answer, Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const address = "https://shop.example/p";
const question = { id: "pill-organizers", text: "Is it a pill organizer?", yes: "Yes", no: "No" };
const unknown = judgementOf({ verdict: "unknown", question });
const eligible = judgementOf({ verdict: "eligible" });

const known = await services().eligibility.checkProduct(
  productUrl("https://northpine.example/products/infrared-sauna-blanket"),
);
if (!known) throw new Error("the demo product is gone");
const judged = (judgement: Judgement) => ({ ...known, judgement });

const asked: unknown[] = [];
const eligibility = (isCached: boolean) =>
  altered(services().eligibility, {
    checkProduct: async () => judged(unknown),
    judgeAgain: async (_, answers) => {
      asked.push(answers);
      return isCached ? judged(answers[question.id] === "yes" ? eligible : unknown) : null;
    },
  });
const inShop = <T>(work: () => Promise<T>, isCached = true) =>
  world.withServices({ eligibility: eligibility(isCached) }, work);
const answer = (fields: Record<string, string>, isCached = true) =>
  inShop(async () => {
    const visitor = new Visitor();
    const posted = await visitor.post(`/${address}?rate=25`, fields);
    expect(posted.status).toBe(303);
    expect(posted.location).not.toMatch(/answer|pill/);
    const shown = await visitor.get(posted.location ?? "");
    return { visitor, location: posted.location, shown };
  }, isCached);

const viewOf = (answer: Answer) =>
  z.object({ view: z.looseObject({ view: z.string() }) }).parse(answer.data).view;

test("an unknown verdict's question is asked in a form that is posted, and its answer judges again without entering an address", async () => {
  const page = await inShop(() => new Visitor().get(`/${address}`));
  expect(page.body).toContain("Is it a pill organizer?");
  const { shown: judged, location, visitor } = await answer({ "answer-pill-organizers": "yes", rate: "20" });
  expect(location).toBe(`/${address}?rate=20`);
  expect(judged.status).toBe(200);
  expect(viewOf(judged)).toMatchObject({ view: "result", checked: { judgement: { verdict: "eligible" } } });
  expect(judged.body).toContain("You don&#x27;t need a letter");
  expect(judged.body).toContain('name="answer-pill-organizers" value="yes"');
  expect(judged.data).toMatchObject({ query: { rate: 20 } });
  expect(asked.at(-1)).toEqual({ "pill-organizers": "yes" });
  const reloaded = await inShop(() => visitor.get(`/${address}?rate=20`));
  expect(viewOf(reloaded)).toMatchObject({ checked: { judgement: { verdict: "unknown" } } });
});

test("it is asked again with what was answered, where that doesn't settle it", async () => {
  const { shown: judged } = await answer({ "answer-nursing-care": "no" });
  expect(viewOf(judged)).toMatchObject({ checked: { judgement: { verdict: "unknown" } } });
  expect(judged.body).toContain('name="answer-nursing-care" value="no"');
});

test.each([
  ["a check that is no longer cached", { "answer-pill-organizers": "yes" }, false],
  ["a form without answers", { rate: "20" }, true],
  ["an answer no form of ours sends", { "answer-pill-organizers": "perhaps" }, true],
])("%s leads back to the product's page", async (_, fields, isCached) => {
  const { shown } = await answer(fields, isCached);
  expect(viewOf(shown)).toMatchObject({ checked: { judgement: { verdict: "unknown" } } });
  expect(shown.body).not.toContain('type="hidden" name="answer-');
});

test("answers are for products only", async () => {
  expect((await new Visitor().post("/nothing/here", { "answer-x": "yes" })).status).toBe(404);
});
