import { isToShop, type OutboxTopic } from "~/platform/outbox/domain/topics";
import type { DeliveryDetail } from "~/platform/outbox/store/outbox-control.server";
import { isKeyOf } from "~/platform/values/keys-of";
import { ageSeconds } from "../domain/operations-report";
import { duration } from "./outbox-table";

const meanings: Record<OutboxTopic, string> = {
  "bank.remove-item": "ends a linked account's access at the bank service",
  "documents.remove": "deletes stored documents whose rows are gone",
  "inbox.revoke": "ends the access to an inbox that is connected no longer",
  "letter.generate": "asks for a letter: at the desk, or at the live letters service",
  "letter.make": "draws the PDF of a signed letter and stores it",
  "mail.confirm-email": "asks a shopper to confirm a corrected address",
  "mail.confirm-order-letter": "asks a shopper to confirm the request of an order's letter",
  "mail.contact-message": "brings a message of the contact form to the support address",
  "mail.desk-link": "sends a provider a link to set a password",
  "mail.desk-notices": "tells a provider how much waits at the desk",
  "mail.letter-approved": "sends a shopper the letter",
  "mail.letter-corrected": "sends a shopper the corrected letter",
  "mail.letter-denied": "tells a shopper that the request was denied",
  "mail.letter-ending": "reminds a shopper that the letter ends",
  "mail.correction-late": "tells a shopper that the decision on a correction takes longer",
  "mail.correction-refused": "tells a shopper why a correction was refused",
  "mail.license-ending": "tells a provider and the support address that licenses end",
  "mail.letter-late": "tells a shopper that the decision takes longer",
  "mail.letter-links": "sends a shopper the links to their letters",
  "mail.letter-question": "brings a provider's question to the shopper",
  "mail.letter-revoked": "tells a shopper that the letter was revoked",
  "mail.no-provider": "offers a shopper the fee back where no provider can decide anymore",
  "mail.order-link": "sends a shopper the link to an order's letter",
  "mail.partner-link": "sends a shop the link to its own page",
  "mail.patient-asked": "asks a patient to agree to a request that someone else made",
  "mail.payment-disputed": "tells the support address of a dispute",
  "mail.payment-ended": "tells a shopper that a payment was declined, or that its page has closed",
  "mail.payment-held": "tells the support address of a payment that was held",
  "mail.privacy-link": "sends someone the link to a copy or the erasure of their data",
  "mail.receipts-link": "sends a shopper the link to their receipts and claims",
  "mail.refund-failed": "tells the support address that a refund came back",
  "mail.refund-sent": "tells a shopper that the fee is on its way back",
  "mail.request-received": "tells a shopper that the request has arrived",
  "mail.request-withdrawn": "tells a shopper that the request was withdrawn",
  "mail.test-shop": "sends a brand's team the link that makes its test shop",
  "mail.visit": "tells a shopper or a provider of a step of their visit",
  "mail.resume-link": "sends a shopper the link to go on with a request elsewhere",
  "order.judge": "judges the lines of an order that its shop left open",
  "payment.refund": "gives the fee of a request back to the card",
  "webhook.deliver": "tells a shop what became of an order's letter, or a provider what waits",
};

export interface Advice {
  does: string;
  state: "waiting" | "being delivered" | "parked" | "delivered";
  advice: string;
}

/** What a delivery is for, its state, and what an operator can do about it. */
export function adviceOn(delivery: DeliveryDetail, now: Date): Advice {
  const { topic, deliveredAt, leasedUntil, dueAt, lastError } = delivery;
  const does = isKeyOf(meanings, topic) ? meanings[topic] : "unknown to this version of the app";
  if (deliveredAt) return { does, state: "delivered", advice: "Nothing; it is done." };
  if (leasedUntil && Date.parse(leasedUntil) > now.getTime())
    return { does, state: "being delivered", advice: "Wait: a worker is at it, for a minute at most." };
  const state = dueAt === null ? "parked" : "waiting";
  if (lastError === null) return { does, state, advice: "Wait: it has not been tried." };
  return { does, state, advice: `${causeOf(lastError, topic)} ${nextStep(state)}` };
}

function causeOf(error: string, topic: string): string {
  if (error === "parked-by-operator") return "An operator parked it.";
  if (error === "EndpointDisabledError" || error === "endpoint-disabled")
    return "The shop's receiver wants no more webhooks (410 Gone), until the shop registers its address again.";
  if (error === "UnknownTopicError") return "A newer version of the app wrote it: deploy that one again.";
  if (/^Database/.test(error)) return "The database failed while it was delivered.";
  if (isToShop(topic))
    return "The shop's receiver doesn't take it; `npm run shop -- webhook` lists its addresses.";
  const service = topic.startsWith("mail.")
    ? "the mail server"
    : topic.startsWith("payment.")
      ? "the payment provider"
      : "the service that its topic names";
  return `Check ${service}; the log's lines "delivery failed" with this outboxId say more.`;
}

const nextStep = (state: "waiting" | "parked"): string =>
  state === "parked"
    ? "Then `npm run outbox -- retry ID`."
    : "It is tried again as shown; `retry ID` does so at once.";

type Shown = Omit<DeliveryDetail, "payload"> & Advice & { about: Record<string, string> };

/** One delivery, formatted for an operator's terminal: ids, codes and times. */
export function deliveryDetail(shown: Shown, now: Date): string {
  const time = (instant: string | null) =>
    instant && `${instant} (${duration(ageSeconds(instant, now))} ago)`;
  const rows: [string, string | null][] = [
    ["Delivery", shown.id],
    ["Topic", `${shown.topic}: ${shown.does}`],
    ["State", shown.state],
    ["Tries", `${shown.attempts}`],
    ["Last error", shown.lastError],
    ["Written", time(shown.createdAt)],
    ["Asked for again", time(shown.requeuedAt)],
    ["Last changed", time(shown.changedAt)],
    ["Next try", shown.state === "waiting" ? shown.dueAt : null],
    ["Leased until", shown.state === "being delivered" ? shown.leasedUntil : null],
    ["Delivered", time(shown.deliveredAt)],
    ...Object.entries(shown.about),
    ["What to do", shown.advice.replace(/\bID\b/g, shown.id)],
  ];
  return rows.flatMap(([name, value]) => (value ? [`${`${name}:`.padEnd(17)}${value}`] : [])).join("\n");
}
