import { expect, test } from "vitest";
import { answersWithoutProduct, draftName, isLinked, linkedProduct, personalAnswers } from "./store.server";

const mat = "https://northpine.example/products/mat";
const search = (query: Record<string, string> = {}) => new URLSearchParams(query);

const draft = {
  id: "1",
  email: "ada@mail.example",
  name: "Ada",
  name_as_written: "Άντα",
  age: 40,
  state: "OR",
  is_for_family: true,
  patient_name: "Sam",
  patient_name_as_written: "سام",
  patient_relation: "spouse" as const,
  guardian_confirmed: null,
  acts_by: "patient" as const,
  patient_email: "sam@mail.example",
  provider: "Other",
  custom_provider: "Own",
  conditions: ["Gout"],
  other_conditions: null,
  symptoms: "Aches",
  previous_treatments: "Rest",
  product_use: "Warmth",
  diagnosed_by: "doctor",
  diagnosed_on: "2019",
  current_treatment: "Colchicine",
  safety: ["none"],
  safety_words: null,
  product_link: mat,
  product: { title: "Mat" },
  brand_slug: "northpine",
  is_submitted: true,
  renews: null,
  submissions: ["k1"],
  wants_letter_anyway: true,
  conditions_offered: ["Gout", "Other"],
  health_consent: "v1",
  telehealth_consent: "v1",
  attestation: "v1",
  terms_accepted: "v1",
};

test("each linked product has its own draft, under a name that doesn't reveal the product", () => {
  const name = draftName(search({ productLink: mat }));
  expect(name).toMatch(/^product-[0-9a-f]{12}$/);
  expect(draftName(search({ productLink: `${mat}?utm_source=mail` }))).toBe(name);
  expect(draftName(search({ productLink: "https://northpine.example/products/pad" }))).not.toBe(name);
  expect(draftName(search())).toBe("product");
  for (const productLink of ["", "javascript:alert(1)"])
    expect(draftName(search({ productLink }))).toBe("product");
});

test("a draft is linked where its own product's address leads to it", () => {
  const own = { draftName: draftName(search({ productLink: mat })), secret: "s", draft };
  expect(isLinked(own)).toBe(true);
  expect(isLinked({ ...own, draftName: "product" })).toBe(false);
  expect(isLinked({ ...own, draft: { ...draft, product_link: null } })).toBe(false);
  expect(linkedProduct(search({ productLink: mat }))).toBe(mat);
});

test("another letter is offered what is personal, and nothing about health or the product", () => {
  expect(personalAnswers(draft)).toEqual({
    email: "ada@mail.example",
    name: "Ada",
    name_as_written: "Άντα",
    age: 40,
    state: "OR",
    provider: "Other",
    custom_provider: "Own",
    is_for_family: true,
    patient_name: "Sam",
    patient_name_as_written: "سام",
    patient_relation: "spouse",
    guardian_confirmed: null,
    acts_by: "patient",
    patient_email: "sam@mail.example",
  });
  expect(personalAnswers(undefined)).toEqual({});
});

test("a draft of another product gets all answers except identity, card, choice and consent", () => {
  const answers = answersWithoutProduct(draft);
  expect(answers).toMatchObject({ symptoms: "Aches", conditions: ["Gout"] });
  const asked = { health_consent: null, telehealth_consent: null, attestation: null, terms_accepted: null };
  expect(answers).toMatchObject(asked);
  for (const column of ["id", "is_submitted", "renews", "submissions", "product", "wants_letter_anyway"])
    expect(answers).not.toHaveProperty(column);
});
