import { describe, expect, test } from "vitest";
import { familyRelations } from "~/letters/domain/patient";
import { productDrafts } from "~/letters/store/drafts.server";
import { readIntake } from "~/letters/store/intake.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import { database } from "~/platform/database/client.server";
import { noHistory } from "../../support/dossier";
import { newOrderDraft, newProductDraft, newSecretHash, person, submitOrderLetter } from "./rows";

const sam = { is_for_family: true, patient_name: "Sam Example", patient_relation: "child" } as const;

const answered = {
  accountHolder: person.name,
  age: 7,
  isGuardianConfirmed: true,
  email: person.email,
  state: person.state,
  patient: { name: "Sam Example", relation: "child" },
  actsBy: null,
  otherConditions: null,
  symptoms: null,
  history: noHistory,
};

/** Every relation, at the age of majority and below it, with and without a guardian's confirmation. */
const people = [null, ...familyRelations].flatMap((patient_relation) =>
  [17, 18].flatMap((age) =>
    [null, true].map((guardian_confirmed) => {
      const isMinors = patient_relation === "child" || patient_relation === "dependent";
      const isTaken = age === 18 || (isMinors && guardian_confirmed === true);
      return { patient_relation, age, guardian_confirmed, isTaken };
    }),
  ),
);

export function patientCases(): void {
  describe("whom a letter is for", () => {
    test.each(people)(
      "for $patient_relation, $age years old, guardian $guardian_confirmed: a request is $isTaken",
      async ({ isTaken, patient_relation, ...rest }) => {
        const patient = patient_relation ? { ...sam, patient_relation, ...rest } : rest;
        const product = newSecretHash();
        const { id: productId } = await newProductDraft(product);
        await productDrafts.save(product, patient);
        await productDrafts.save(product, rest);
        const { id: orderId } = await newOrderDraft(patient);
        const fate = (work: Promise<unknown>) =>
          work.then(
            () => true,
            ({ code }: { code: string }) => code,
          );
        const expected = isTaken || "23514";
        expect(await fate(submitProductLetter(productId, 2_500))).toBe(expected);
        expect(await fate(submitOrderLetter(orderId, "2030-01-01"))).toBe(expected);
      },
    );

    test("an age and what a safe decision needs belong to one person: another relation's are asked for again", async () => {
      const secret = newSecretHash();
      await newProductDraft(secret);
      expect(await productDrafts.save(secret, sam)).toMatchObject({ ...sam, age: null });
      const age = { age: 7, guardian_confirmed: true, safety: ["implant"], safety_words: "A pump" };
      await productDrafts.save(secret, { ...age, health_consent: "1" });
      expect(await productDrafts.save(secret, { patient_name: "Samuel Example" })).toMatchObject(age);
      const myself = { is_for_family: null, patient_name: null, patient_relation: null };
      const own = await productDrafts.save(secret, myself);
      const asked = { age: null, guardian_confirmed: null, safety: null, safety_words: null };
      expect(own).toMatchObject(asked);
    });

    test.each([
      ["Lea Example", false],
      ["Samuel Brook", true],
      ["  SÁM  Example", true],
    ])("answers about Sam are kept for a child now called '%s': %s", async (patient_name, isKept) => {
      const secret = newSecretHash();
      await newProductDraft(secret);
      await productDrafts.save(secret, sam);
      const said = {
        guardian_confirmed: true,
        acts_by: "parent" as const,
        safety: ["implant"],
        safety_words: "A pump",
      };
      const answers = { age: 7, ...said };
      await productDrafts.save(secret, { ...answers, health_consent: "1" });
      const none = { age: null, guardian_confirmed: null, acts_by: null, safety: null, safety_words: null };
      expect(await productDrafts.save(secret, { ...sam, patient_name })).toMatchObject(
        isKept ? answers : none,
      );
      expect(await productDrafts.save(secret, { age: 9 })).toMatchObject({ age: 9 });
    });

    test("a name without the checkbox isn't stored as the patient's", async () => {
      const secret = newSecretHash();
      const { id } = await newProductDraft(secret);
      await productDrafts.save(secret, { patient_name: "Sam Example" });
      const { id: requestId } = await submitProductLetter(id, 2_500);
      expect(await readIntake({ requestId })).toMatchObject({
        patient: { name: person.name, relation: "self" },
      });
    });

    test("the provider reads all answers of a product's request", async () => {
      const secret = newSecretHash();
      const draft = await newProductDraft(secret);
      await productDrafts.save(secret, sam);
      const card = { title: "Lamp", imageUrl: null, verdict: "letter", priceCents: 4_900 };
      const product = { ...card, originalPriceCents: null };
      await productDrafts.save(secret, { age: 7, guardian_confirmed: true, product });
      const { id: requestId } = await submitProductLetter(draft.id, 2_500);
      expect(await readIntake({ requestId })).toEqual({
        ...answered,
        conditions: ["Insomnia"],
        previousTreatments: "Tea.",
        productUse: "Evenings.",
        products: [
          {
            title: "Lamp",
            url: "https://shop.example/lamp",
            priceCents: 4_900,
            quantity: 1,
            eligibility: null,
          },
        ],
        submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
    });

    test("the provider reads all answers of an order's request, until they are gone", async () => {
      const line = { title: "Heat mat", quantity: 2, unit_price: "129.99", product_url: null };
      const draft = await newOrderDraft({ ...sam, age: 7, guardian_confirmed: true, products: [line] });
      const { requestId } = await submitOrderLetter(draft.id, "2030-01-01");
      const ref = { kind: "order", requestId } as const;
      expect(await readIntake(ref)).toEqual({
        ...answered,
        conditions: ["Back Pain"],
        previousTreatments: "Rest.",
        productUse: "Daily.",
        products: [{ title: "Heat mat", url: null, priceCents: 12_999, quantity: 2, eligibility: "none" }],
        submittedAt: expect.any(String),
      });
      await (await database()).from("temporary_brand_partnership_lmn_requests").delete().eq("id", draft.id);
      expect(await readIntake(ref)).toBeNull();
    });
  });
}
