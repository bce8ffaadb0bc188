import { createHash } from "node:crypto";
import { orderLineSchema } from "~/orders/domain/order-line";
import { type OrderContents, purchaseOf } from "~/orders/domain/purchase";
import type { OrderKey, ShopOrder } from "~/orders/domain/shop-order";
import { centsFromDollars, dollarsFromCents } from "~/platform/values/money";
import { patientOf } from "../../domain/patient";
import type { OrderDraftRow } from "../../store/drafts.server";

/** One draft per order, so that two orders in two tabs never mix. The name reveals nothing about the order. */
export const draftName = (key: OrderKey): string =>
  `order-${createHash("sha256").update(`${key.shopDomain}/${key.shopOrderId}`).digest("hex").slice(0, 12)}`;

export const orderColumns = (order: ShopOrder): Partial<OrderDraftRow> => ({
  order_email: order.email,
  order_number: order.number,
  products: order.products.map((line) => ({
    title: line.title,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_price: dollarsFromCents(line.unitPriceCents),
    discount: dollarsFromCents(line.discountCents),
    fsa_hsa_eligibility: line.eligibility,
    product_url: line.productUrl,
  })),
  order_subtotal: order.subtotalCents / 100,
  order_price: order.priceCents / 100,
});

export const fromOrderDraft = (draft: OrderDraftRow): OrderContents => ({
  products: orderLineSchema.array().catch([]).parse(draft.products),
  subtotalCents: centsFromDollars(draft.order_subtotal ?? 0),
  priceCents: centsFromDollars(draft.order_price ?? 0),
});

/** A fingerprint of what the last page showed: the patient, and what was bought. It reveals neither. */
export function shownPurchase(draft: OrderDraftRow): string {
  const { name, relation } = patientOf(draft);
  const shown = [draft.id, relation, name, purchaseOf(fromOrderDraft(draft))];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 24);
}

/** The shopper's answers in an earlier draft, and the conditions they chose from. */
export const earlierAnswers = (draft: OrderDraftRow): Partial<OrderDraftRow> => ({
  email: draft.email,
  name: draft.name,
  name_as_written: draft.name_as_written,
  is_for_family: draft.is_for_family,
  patient_name: draft.patient_name,
  patient_name_as_written: draft.patient_name_as_written,
  patient_relation: draft.patient_relation,
  age: draft.age,
  guardian_confirmed: draft.guardian_confirmed,
  state: draft.state,
  has_account: draft.has_account,
  custom_provider: draft.custom_provider,
  conditions: draft.conditions,
  other_conditions: draft.other_conditions,
  symptoms: draft.symptoms,
  previous_treatments: draft.previous_treatments,
  product_use: draft.product_use,
  diagnosed_by: draft.diagnosed_by,
  diagnosed_on: draft.diagnosed_on,
  current_treatment: draft.current_treatment,
  safety: draft.safety,
  safety_words: draft.safety_words,
  conditions_offered: draft.conditions_offered,
});
