import { z } from "zod";
import { productCardSchema } from "~/eligibility/domain/product-card";
import { orderLineSchema } from "~/orders/domain/order-line";
import { read } from "~/platform/database/batched-reads.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Json, Result, Row } from "~/platform/database/database";
import { webLink } from "~/platform/values/web-address";
import type { Intake } from "../domain/intake-answers";
import type { LetterRef } from "../domain/letter-ref";
import { type HistoryRow, historyColumns, historyOf } from "../domain/medical-history";
import { type Actor, holderWritten, type PatientAnswers, patientOf } from "../domain/patient";
import { cacheKeys, decryptColumns, type LetterKey, requestKeyFor, storedKey } from "./letter-keys.server";

export type StoredAnswers = Pick<
  Result<"list_request_answers">[number],
  "order_request" | "order_draft" | "product_request" | "product_card" | "letter_key"
>;

/** All answers of a request; null if it is unknown or the answers were deleted. */
export async function readIntake({ requestId }: Pick<LetterRef, "requestId">): Promise<Intake | null> {
  const [stored] = await read("list_request_answers", { requestIds: [requestId] });
  return stored ? intakeOf(stored) : null;
}

/** A request's key, which comes with its answers if it has one; null if there is no such request. */
export async function readRequestKey(requestId: string): Promise<LetterKey | null> {
  const [stored] = await read("list_request_answers", { requestIds: [requestId] });
  const request = stored?.order_request ?? stored?.product_request;
  const key = stored?.letter_key;
  return key && key.id === request?.letter_key_id ? storedKey(key) : requestKeyFor(requestId);
}

/** The answer columns that an intake contains. */
const named =
  `email, name, name_as_written, is_for_family, patient_name, patient_name_as_written, patient_relation, age, guardian_confirmed, acts_by, state, conditions, other_conditions, symptoms, previous_treatments, product_use, ${historyColumns}`.split(
    ", ",
  );

interface AnswerRow extends PatientAnswers, HistoryRow {
  age: number | null;
  guardian_confirmed: boolean | null;
  acts_by: Actor | null;
  state: string | null;
  conditions: string[] | null;
  other_conditions: string | null;
  symptoms: string | null;
  previous_treatments: string | null;
  product_use: string | null;
}

const answersOf = (row: AnswerRow) => ({
  accountHolder: row.name ?? "",
  accountHolderWritten: holderWritten(row),
  patient: patientOf(row),
  age: row.age,
  isGuardianConfirmed: row.guardian_confirmed === true,
  actsBy: row.acts_by,
  state: row.state,
  conditions: row.conditions ?? [],
  otherConditions: row.other_conditions,
  symptoms: row.symptoms,
  previousTreatments: row.previous_treatments,
  productUse: row.product_use,
  history: historyOf(row),
});

const further = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .nullable()
  .transform((found) => ({ letter_key_id: null, ...found }));

/**
 * Health answers that an intake doesn't contain, by column: a newly added question is shown before any other code knows it.
 * Empty once the answers were deleted.
 */
export async function readFurtherAnswers(ref: Pick<LetterRef, "requestId">) {
  return decryptColumns(
    parse(
      "read further answers",
      further,
      await read("read_further_answers", { requestId: ref.requestId, known: named }),
    ),
  );
}

/** The answers that a request contains; null if they were deleted. */
export async function intakeOf({
  order_request: order,
  order_draft: draft,
  product_request: paid,
  product_card: card,
  letter_key: key,
}: StoredAnswers): Promise<Intake | null> {
  cacheKeys([key]);
  if (paid) return productIntake(paid, card);
  return order && draft && orderIntake(order, draft);
}

async function orderIntake(
  order: Row<"shop_lmn_requests">,
  draft: Row<"temporary_brand_partnership_lmn_requests">,
): Promise<Intake> {
  const lines = parse("read intake", orderLineSchema.array(), draft.products);
  return {
    ...answersOf(await decryptColumns(draft)),
    email: order.customer_email,
    products: lines.map(({ title, productUrl, unitPriceCents, quantity, eligibility }) => ({
      title,
      url: productUrl,
      priceCents: unitPriceCents,
      quantity,
      eligibility,
    })),
    submittedAt: instant(order.created_at),
  };
}

async function productIntake(row: Row<"product_page_lmn_requests">, stored: Json): Promise<Intake> {
  const card = productCardSchema.nullable().catch(null).parse(stored);
  return {
    ...answersOf(await decryptColumns(row)),
    email: row.email,
    products: [
      {
        title: card?.title ?? null,
        url: webLink(row.product_link),
        priceCents: card?.priceCents ?? null,
        quantity: 1,
        eligibility: null,
      },
    ],
    submittedAt: instant(row.paid_at ?? row.created_at),
  };
}
