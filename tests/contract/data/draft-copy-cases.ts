import { describe, expect, test } from "vitest";
import { columnsOf } from "~/letters/request/engine/answers";
import type { Wizard } from "~/letters/request/engine/step";
import { orderWizard } from "~/letters/request/order-letter/steps";
import type { ProductContext } from "~/letters/request/product-letter/product-step";
import { productWizard } from "~/letters/request/product-letter/steps";
import { listConsents } from "~/letters/store/consents.server";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { decryptColumns } from "~/letters/store/letter-keys.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import { database } from "~/platform/database/client.server";
import type { Update } from "~/platform/database/database";
import { newSecretHash, newShop, submitOrderLetter, untyped } from "./rows";

const both = {
  email: "ada@mail.example",
  name: "Ada Example",
  age: 40,
  state: "CA",
  is_for_family: true,
  name_as_written: "Άντα",
  patient_name: "Sam Example",
  patient_name_as_written: "سام",
  patient_relation: "child" as const,
  guardian_confirmed: true,
  acts_by: "guardian" as const,
  patient_email: "sam@mail.example",
  conditions: ["Insomnia", "Other"],
  other_conditions: "Jet lag",
  symptoms: "Awake at night",
  previous_treatments: "Tea",
  product_use: "Evenings",
  diagnosed_by: "doctor",
  diagnosed_on: "3/2021",
  current_treatment: "Melatonin",
  safety: ["medication"],
  safety_words: "Melatonin, 3 mg",
};
const consents = { health_consent: "1", telehealth_consent: "2", attestation: "3", terms_accepted: "4" };
const productAnswers = {
  ...both,
  wants_letter_anyway: true,
  product_link: "https://shop.example/lamp",
  provider: "Other",
  custom_provider: "Acme Benefits",
} satisfies Update<"temporary_product_page_lmn_requests">;
const orderAnswers = {
  ...both,
  has_account: true,
  custom_provider: "Acme Benefits",
} satisfies Update<"temporary_brand_partnership_lmn_requests">;

/** A dependent's letter for a product that doesn't need one has the most questions. */
const context: ProductContext = {
  conditionsOffered: [],
  patient: { name: "Sam", relation: "dependent" },
  doubted: { link: productAnswers.product_link, doubt: "eligible" },
  majority: 18,
  holderEmail: null,
};

/** The columns that a wizard's steps write. */
const columnsIn = (wizard: Wizard<ProductContext>): string[] =>
  wizard.steps.flatMap((step) => Object.keys(columnsOf(step.schema(context).shape)));

/** The value as read, with its encrypted columns decrypted. */
async function rowOf(table: string, column: string, value: string): Promise<Record<string, unknown>> {
  const { data } = await (await untyped()).from(table).select("*").eq(column, value).single();
  return decryptColumns(data);
}

/** Every answer of a wizard reaches the request that the provider reviews. */
export function draftCopyCases(): void {
  describe("a submitted draft", () => {
    test("the answers below are those the wizards ask for", () => {
      expect(Object.keys({ ...productAnswers, ...consents }).sort()).toEqual(columnsIn(productWizard).sort());
      expect(Object.keys({ ...orderAnswers, ...consents }).sort()).toEqual(columnsIn(orderWizard).sort());
    });

    test("a product letter has every answer, at first and when it is submitted again", async () => {
      const secret_hash = newSecretHash();
      const draft = await productDrafts.create({ secret_hash, ...productAnswers, ...consents });
      const { id } = await submitProductLetter(draft.id, 2_500);
      expect(await rowOf("product_page_lmn_requests", "id", id)).toMatchObject(productAnswers);

      const changed = Object.fromEntries(
        Object.entries(productAnswers).map(([column, value]) => {
          if (column === "age") return [column, 41];
          if (column === "state") return [column, "OR"];
          // The choice was about the other product.
          if (column === "wants_letter_anyway") return [column, null];
          if (column === "patient_relation") return [column, "dependent"];
          if (column === "acts_by") return [column, "agent"];
          if (value === true) return [column, value];
          return [column, Array.isArray(value) ? ["Anxiety"] : `${value}!`];
        }),
      );
      await productDrafts.save(secret_hash, changed);
      await submitProductLetter(draft.id, 2_500);
      expect(await rowOf("product_page_lmn_requests", "id", id)).toMatchObject(changed);
    });

    test("each consent version is recorded once, and deleted with an unpaid request", async () => {
      const secret_hash = newSecretHash();
      const draft = await productDrafts.create({ secret_hash, ...productAnswers, ...consents });
      const { id } = await submitProductLetter(draft.id, 2_500);
      await submitProductLetter(draft.id, 2_500);
      const versions = async () =>
        (await listConsents(id)).map(({ kind, version }) => `${kind} ${version}`).sort();
      const first = ["attestation 3", "health-data 1", "telehealth 2", "terms 4"];
      expect(await versions()).toEqual(first);
      await productDrafts.save(secret_hash, { terms_accepted: "5" });
      await submitProductLetter(draft.id, 2_500);
      expect(await versions()).toEqual([...first, "terms 5"]);
      await (await untyped()).from("product_page_lmn_requests").delete().eq("id", id);
      expect(await versions()).toEqual([]);
    });

    test("an order's letter has the address, and every answer in its draft", async () => {
      const keys = { secret_hash: newSecretHash(), shop_domain: await newShop(), order_id: 7 };
      const draft = await orderDrafts.create({ ...keys, ...orderAnswers, ...consents });
      const { requestId } = await submitOrderLetter(draft.id, "2030-01-01");
      const { data: letter } = await (await database())
        .from("shop_lmn_requests")
        .select("customer_email, draft:temporary_brand_partnership_lmn_requests(*)")
        .eq("id", requestId)
        .single();
      expect(letter?.customer_email).toBe(orderAnswers.email);
      expect(letter?.draft && (await decryptColumns(letter.draft))).toMatchObject({
        ...orderAnswers,
        is_submitted: true,
      });
    });
  });
}
