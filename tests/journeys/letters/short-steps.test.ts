import { describe, expect, test } from "vitest";
import { administrators } from "~/administrators/content/administrators.server";
import { accountProviders, otherProvider } from "~/administrators/domain/find-administrator";
import { stateRules } from "~/letters/content/state-rules.server";
import { practicesIn, readLetterFees } from "~/letters/operations/practice-choice.server";
import { type UsState, usStates } from "~/platform/values/us-state";
import { newPractice } from "../../contract/data/desk-rows";
import { newProvider } from "../../support/desk";
import { daysFromNow } from "../../support/issued-letters";
import { laterOrder } from "../../support/later-order";
import { newReviewed } from "../../support/reviewed";
import { type Fields, Visitor } from "../../support/visitor";
import { answerAnew, answersOf, consents, stepPath, walkTo, wizards } from "../../support/walk";
import { wordsAbove } from "../../support/words-above";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

const draftTables = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
} as const;

const sam = (patientRelation: string): Fields => ({
  isForFamily: "yes",
  patientName: "Sam Brook",
  patientRelation,
});
const child = { names: sam("child"), age: { age: "9", actsBy: "parent", guardianConfirmed: "yes" } };
/** Patients of a letter, with the answers about them. */
const patients: Record<string, { names: Fields; age: Fields }> = {
  "the account holder": { names: {}, age: { age: "42" } },
  "a spouse": {
    names: sam("spouse"),
    age: { age: "42", actsBy: "patient", patientEmail: "sam@mail.example" },
  },
  "a child": child,
  "another dependent": { names: sam("dependent"), age: { age: "82", actsBy: "agent" } },
};

/**
 * One state per kind that pages distinguish: by what its law requires of a review, and by the number of words in its name.
 */
const states = new Map(
  Object.entries(usStates).map(([code, name]) => {
    const { standard, phone } = stateRules.states[code as UsState].review;
    return [`${standard} ${phone} ${name.split(" ").length}`, code];
  }),
).values();

/** Possible verdicts on a product's page, as drafts store them. */
const products = [
  { verdict: "letter", contested: true, priceCents: 900 },
  { verdict: "letter", excessOnly: true, priceCents: null },
  { verdict: "not-eligible" },
  { verdict: "eligible" },
  { verdict: "eligible", hsaOnly: true },
  { verdict: "unknown" },
].map((facts) => ({
  title: "Heat mat",
  imageUrl: null,
  contested: false,
  excessOnly: false,
  hsaOnly: false,
  priceCents: 12_900,
  originalPriceCents: null,
  ...facts,
}));

const boxes = Object.values(consents).flatMap((step) =>
  Object.keys(step).filter((name) => name !== "safety"),
);

/** A request at its last step for some patient; its draft's columns can be changed, and its steps measured. */
async function walked(kind: keyof typeof wizards, { names, age }: (typeof patients)[string]) {
  const wizard = wizards[kind];
  const first = kind === "product" ? "name" : "contact";
  const email = `words-${crypto.randomUUID()}@mail.example`;
  const good = answersOf(wizard);
  const answers = { ...good, age, [first]: { ...good[first], ...names } };
  const mailed = kind === "product" ? "email" : "contact";
  answers[mailed] = { ...answers[mailed], email };
  const query = kind === "order" ? await newOrder(world) : {};
  const visitor = new Visitor();
  const { steps } = wizard;
  await walkTo(visitor, wizard, steps.length, { query, answers });
  const change = async (columns: Record<string, unknown>) => {
    const { data, error } = await world.db
      .from(draftTables[kind])
      .update(columns)
      .eq("email", email)
      .select("id");
    if (error || data.length !== 1) throw new Error(error?.message ?? `${data?.length} drafts`);
  };
  /** Gives the page that was measured last. */
  const measure = async (what: string, slugs: readonly string[] = steps.map(({ slug }) => slug)) => {
    let body = "";
    for (const slug of slugs) {
      const step = steps.findIndex((one) => one.slug === slug) + 1;
      ({ body } = await visitor.get(stepPath(wizard, step, query)));
      expectShort(`${what}: ${slug}`, body, step === steps.length);
    }
    return body;
  };
  const stateStep = kind === "product" ? "state" : "contact";
  return { change, measure, told: [stateStep, "treatments"], administrators: administratorColumns[kind] };
}

/** What a draft holds of who runs the account: each choice and each administrator we know, one we don't, and none. */
const writtenDown = [...administrators.map(({ name }) => name), "Cedar Benefits"];
const administratorColumns = {
  product: [
    ...accountProviders.map((provider) => ({ provider, custom_provider: "Cedar Benefits" })),
    ...writtenDown.map((custom_provider) => ({ provider: otherProvider, custom_provider })),
  ],
  order: [null, ...writtenDown].map((custom_provider) => ({ custom_provider })),
};

function expectShort(what: string, html: string, isLast: boolean) {
  const { question, button } = wordsAbove(html, boxes);
  expect.soft(question, `${what}, words above the question`).toBeLessThanOrEqual(40);
  if (isLast) expect.soft(button, `${what}, words above the button`).toBeLessThanOrEqual(120);
}

describe.each(["product", "order"] as const)(
  "each step of the %s wizard asks after 40 words, and is sent after 120",
  (kind) => {
    test.each(Object.entries(patients))("for %s, in each state", async (who, patient) => {
      const request = await walked(kind, patient);
      await request.change({ ...administratorColumns[kind][0] });
      await request.measure(who);
      for (const state of states) {
        await request.change({ state });
        await request.measure(`${who} in ${state}`, request.told);
      }
    });

    test("for every administrator and product", async () => {
      const request = await walked(kind, child);
      await request.change({ state: "DC" });
      for (const columns of request.administrators) {
        await request.change(columns);
        await request.measure(JSON.stringify(columns), ["treatments"]);
      }
      if (kind === "order") return;
      await request.change({ provider: otherProvider, custom_provider: "Cedar Benefits" });
      for (const product of products) {
        await request.change({ product, wants_letter_anyway: null });
        await request.measure(JSON.stringify(product), ["product"]);
        await request.change({ wants_letter_anyway: true });
        await request.measure(JSON.stringify(product));
      }
    });

    test("of a renewal", async () => {
      const request = await newReviewed(world, kind);
      await request.send({
        startsOn: daysFromNow(-300),
        issuedOn: daysFromNow(-300),
        endsOn: daysFromNow(30),
      });
      const visitor = new Visitor();
      const given = { ...consents.conditions, changed: "It hurts less" };
      const { location } = await visitor.post(`${request.path}/renew`, given);
      expectShort("renewal", (await visitor.get(location ?? "")).body, false);
      const last = await answerAnew(visitor, location ?? "");
      expectShort("renewal, last step", last.answer.body, true);
    });
  },
);

test("a practice with its own price needs no more words", async () => {
  const practice = { states: ["DC"], turn: -1, letter_fee: 20.5, name: "Green Mountain Family Medicine" };
  const id = await newPractice(practice);
  await newProvider({ practice_id: id }, { DC: "2035-12-31" });
  await readLetterFees();
  // Pages may show the practices of up to ten seconds ago.
  await practicesIn("DC", "live");
  const request = await walked("product", child);
  await request.change({ state: "DC", provider: otherProvider, custom_provider: "American Fidelity" });
  const last = await request.measure("a practice's price");
  expect(last).toContain("Pay $20.50");
  expect(last).toContain(practice.name);
  await world.db.from("practices").update({ is_active: false }).eq("id", id);
  await practicesIn("DC", "live");
  await readLetterFees();
});

test("an order that an earlier letter may cover is asked about after 40 words, too", async () => {
  const { mailed, query } = await laterOrder(world);
  const visitor = new Visitor();
  const open = (search: string) => visitor.get(`/complete-lmn?${search}&step=1`);
  const asked = await new Visitor().submit(`/complete-lmn?${query}`, { intent: "mail-link" });
  const pages = { offered: await open(mailed), "to be asked for": await open(String(query)), asked };
  for (const [what, { body }] of Object.entries({ ...pages, over: await open(`${query}&over=1`) }))
    expectShort(`a letter that is ${what}`, body, false);
  expect(pages.offered.body).toContain("Use this letter");
});
