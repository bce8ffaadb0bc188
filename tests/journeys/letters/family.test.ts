import { describe, expect, test } from "vitest";
import { type PatientRelation, patientRelations } from "~/letters/domain/letter-content";
import { readIntake } from "~/letters/store/intake.server";
import { type Fields, Visitor } from "../../support/visitor";
import { answersOf, errorsOf, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

/** The patient, an adult, is asked by mail. */
const agreeing = { actsBy: "patient", patientEmail: "sam@mail.example" };
const adult = { age: "30", ...agreeing };

const whose = (relation: PatientRelation, name = "Sam Brook"): Fields =>
  relation === "self" ? {} : { isForFamily: "yes", patientName: name, patientRelation: relation };

const requests = { product: "product_page_lmn_requests", order: "shop_lmn_requests" } as const;

describe.each(["product", "order"] as const)("the %s wizard, for someone else", (kind) => {
  const wizard = wizards[kind];
  const numberOf = (slug: string) => wizard.steps.findIndex((step) => step.slug === slug) + 1;
  const nameSlug = kind === "product" ? "name" : "contact";
  const [nameStep, ageStep] = [numberOf(nameSlug), numberOf("age")];
  const last = wizard.steps.length;
  const own = answersOf(wizard);

  /** A visitor at a step of a draft for that patient. */
  async function begin(relation: PatientRelation, step: number, age: Fields = adult) {
    const visitor = new Visitor();
    const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
    const answers = { ...own, [nameSlug]: { ...own[nameSlug], ...whose(relation) }, age };
    await walkTo(visitor, wizard, step, { query, answers });
    const path = (number: number, more = {}) => stepPath(wizard, number, { ...query, ...more });
    const name = (fields: Fields) => visitor.post(path(nameStep), { ...own[nameSlug], ...fields });
    return { visitor, query, path, name, at: async (n: number) => stepOf(await visitor.get(path(n))) };
  }

  const tooYoung = {
    self: { age: ["You must be at least 18 years old"] },
    spouse: { age: ["Your spouse must be at least 18 years old"] },
    child: {
      guardianConfirmed: [
        "A letter for someone under 18 must be requested by their parent or legal guardian",
      ],
    },
  };
  const ages = patientRelations.flatMap((relation) =>
    ["0", "17", "18", "120"].flatMap((age) =>
      [false, true].map((isConfirmed) => ({ relation, age, isConfirmed })),
    ),
  );

  test.each(ages)(
    "$relation of $age, guardian confirmed: $isConfirmed",
    async ({ relation, age, isConfirmed }) => {
      const { visitor, path } = await begin(relation, ageStep);
      const isDependents = relation === "child" || relation === "dependent";
      const answer = await visitor.post(path(ageStep), {
        age,
        ...(isConfirmed && { guardianConfirmed: "yes" }),
        ...(isDependents && Number(age) < 18 ? { actsBy: "parent" } : agreeing),
      });
      const passes = Number(age) >= 18 || (isDependents && isConfirmed);
      expect(answer.status).toBe(passes ? 303 : 422);
      if (!passes) expect(errorsOf(answer)).toEqual(tooYoung[relation === "dependent" ? "child" : relation]);
    },
  );

  test("asks for the age by name, and speaks of the patient from then on", async () => {
    const { at, visitor, path } = await begin("child", ageStep);
    expect((await at(ageStep)).title).toBe("How old is Sam Brook?");
    await visitor.post(path(ageStep), { age: "7", guardianConfirmed: "yes", actsBy: "parent" });
    await walkOn(visitor, path, ageStep + 1);
    for (const slug of ["conditions", "treatments"]) {
      const { fields } = await at(numberOf(slug));
      const words = fields.map(({ label, hint }) => `${label} ${hint}`).join(" ");
      expect(words).toContain("Sam Brook");
      expect(words).not.toMatch(/\byour?\b/i);
    }
  });

  async function walkOn(visitor: Visitor, path: (step: number) => string, from: number) {
    for (const [index, { slug }] of wizard.steps.slice(0, last - 1).entries())
      if (index + 1 >= from) await visitor.post(path(index + 1), own[slug]);
  }

  test("the review names the patient, and the request is for them", async () => {
    const { at, visitor, path, query, name } = await begin("child", last, {
      age: "7",
      guardianConfirmed: "yes",
      actsBy: "parent",
    });
    const written = { nameAsWritten: "李小龍", patientNameAsWritten: "محمد" };
    expect((await name({ ...whose("child"), ...written })).status).toBe(303);
    const rows = Object.fromEntries((await at(last)).review.map(({ label, value }) => [label, value]));
    expect(rows).toMatchObject({
      "Full name": own[nameSlug]?.name,
      "Your name as you write it": "李小龍",
      "Patient's name": "Sam Brook",
      "Patient's name as they write it": "محمد",
      "Relation to you": "Child",
      "Sam Brook's age": "7",
      "This letter is for someone else in my family": "Yes",
      "I'm Sam Brook's parent or legal guardian, and I'm at least 18 years old": "Yes",
    });
    expect((await visitor.post(path(last), own.treatments)).status).toBe(303);
    const newest = world.db.from(requests[kind]).select("id").order("created_at", { ascending: false });
    const found = kind === "order" ? newest.eq("shop_order_id", query.orderId) : newest;
    const { data } = await found.limit(1).single();
    expect(await readIntake({ requestId: String(data?.id) })).toMatchObject({
      accountHolder: own[nameSlug]?.name,
      accountHolderWritten: "李小龍",
      patient: { name: "Sam Brook", relation: "child", written: "محمد" },
      age: 7,
      isGuardianConfirmed: true,
    });
  });

  test("an age and what a safe decision needs are asked again once the letter becomes another person's, by Back as well", async () => {
    const { name, visitor, path, at, query } = await begin("child", last, {
      age: "7",
      guardianConfirmed: "yes",
      actsBy: "parent",
    });
    expect(queryOf((await name(whose("child", "Samuel Brook"))).location).step).toBe(String(nameStep + 1));
    expect((await at(ageStep)).values).toMatchObject({
      age: "7",
      guardianConfirmed: "yes",
      actsBy: "parent",
    });

    await name({});
    expect(queryOf((await visitor.get(path(last))).location)).toEqual({ ...query, step: String(ageStep) });
    const asked = await at(ageStep);
    expect(asked).toMatchObject({ title: "How old are you?", values: {} });
    expect(asked.fields.map((field) => field.name)).toEqual(["age"]);

    await visitor.post(path(ageStep), { age: "42" });
    expect(queryOf((await visitor.get(path(last))).location)).toEqual({ ...query, step: String(last - 1) });
    expect((await at(last - 1)).values.safety).toBeUndefined();
    await visitor.post(path(last - 1), own.conditions);
    expect((await at(last)).number).toBe(last);
    await name({ ...whose("spouse"), intent: "back" });
    expect(queryOf((await visitor.get(path(last))).location)).toEqual({ ...query, step: String(ageStep) });
  });

  test("a change in another tab keeps the last step from being sent for the wrong person", async () => {
    const { name, visitor, path, query } = await begin("spouse", last);
    await name({});
    const sent = await visitor.post(path(last), own.treatments);
    expect(sent.status).toBe(303);
    expect(queryOf(sent.location)).toEqual({ ...query, step: String(ageStep) });
  });

  test("nothing typed is lost when the names are refused", async () => {
    const { name } = await begin("self", nameStep);
    const typed = { isForFamily: "yes", patientName: "Sam Brook", patientRelation: "" };
    const refused = await name(typed);
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject({
      result: { initialValue: { isForFamily: "yes", patientName: "Sam Brook" } },
    });
    expect(refused.body).toMatch(/<input[^>]*name="isForFamily"[^>]* checked=""/);
    expect(refused.body).toContain('value="Sam Brook"');
  });
});
