import { generateLetter } from "~/letters/operations/generate-letter.server";
import { insert, person } from "../contract/data/rows";
import { alter, daysAgo, deliverTimedMails } from "./waiting";
import { rowsWhere, rowWhere, type World } from "./world";

/** A paid request of Ada for Sam, who is an adult, a moment after it was paid. */
export async function requestForAdult(
  world: World,
  actsBy = "patient",
  patientEmail = `sam-${crypto.randomUUID()}@mail.example`,
) {
  const unique = crypto.randomUUID();
  const email = `ada-${unique}@mail.example`;
  const requestId = crypto.randomUUID();
  await insert("product_page_lmn_requests", {
    id: requestId,
    status: "in_review",
    payment_status: "paid",
    payment_reference: `pi_${unique}`,
    paid_at: new Date().toISOString(),
    ...person,
    state: "VT",
    email,
    name: "Ada Brook",
    age: 40,
    is_for_family: true,
    patient_name: "Sam Brook",
    patient_relation: "spouse",
    acts_by: actsBy,
    patient_email: patientEmail,
    fee: 25,
    product_link: "https://shop.example/lamp",
    provider: "Inspira",
    conditions: ["Insomnia"],
  });
  const generate = () => generateLetter({ kind: "product", requestId }, `generate-${requestId}`);
  await generate();
  return {
    requestId,
    email,
    patientEmail,
    generate,
    status: async () => (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status,
    reviews: () => rowsWhere(world, "letter_reviews", "request_id", requestId),
    mails: (to = patientEmail) => deliverTimedMails(world, to),
    age: (days: number) =>
      alter(world, "patient_agreements", "request_id", requestId, { asked_at: daysAgo(days) }),
  };
}
