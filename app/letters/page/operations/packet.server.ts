import { data } from "@remix-run/node";
import { z } from "zod";
import {
  administratorOf,
  administrators,
  coverSheetOf,
} from "~/administrators/content/administrators.server";
import type { Administrator } from "~/administrators/domain/administrator";
import { afterDiscount, maxReceipt, type Receipt } from "~/administrators/domain/claim-receipt";
import { dateRule } from "~/administrators/domain/date-rule";
import { otherProvider } from "~/administrators/domain/find-administrator";
import { eligibleLines, purchaseOf } from "~/orders/domain/purchase";
import { netOf } from "~/orders/domain/totals";
import { reachStep } from "~/orders/store/order-steps.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { attachment, personalFileName } from "~/platform/http/attachment.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { dropParts } from "~/platform/http/multipart.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { TurnsFullError } from "~/platform/process/fair-turns";
import { publicUrl } from "~/platform/process/public-url.server";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { endedSince } from "../../content/order-end-words";
import { letterPacketPdf } from "../../document/letter-pdf.server";
import { packetTurns } from "../../document/packet-turns.server";
import { ReceiptError } from "../../document/receipt-error";
import { type LetterVersion, validLetter } from "../../domain/history";
import { type LetterContent, letterContent } from "../../domain/letter-content";
import { readLetterContents } from "../../store/letter-history.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { packetFaults } from "../content/form-faults";
import type { PacketErrors } from "../ui/packet-page";
import { type OpenLetter, requireLetter, requireLetterOfFile, todayOf } from "./open.server";
import {
  type PacketForm,
  packetFields,
  purchaseDay,
  readPacketForm,
  receiptTypeOf,
} from "./packet-form.server";
import { chosenOrder, type PacketOrder, packetOrders } from "./packet-orders.server";
import { backWith, pageName } from "./page.server";

/** Shows the packet form, and what the dates mean for the claim; redirects if there is no letter yet. */
export const showPacket = (request: Request, token: string | undefined) =>
  batchReads(() => readPacketPage(request, token));

async function readPacketPage(request: Request, token: string | undefined) {
  const letter = await requireLetter(token, ["read_account_answers", "list_packet_orders"]);
  const version = await withLetter(letter);
  const answers = await readAccountAnswers(letter.link);
  const { message, headers } = await readFlash(request, flashName(letter.token), refusal);
  const typedDay = message?.values.boughtOn ?? new URL(request.url).searchParams.get("bought") ?? "";
  const day = purchaseDay({ boughtOn: typedDay }, todayOf(letter));
  const orders = await packetOrders(letter.facts);
  const purchaseOn = "day" in day ? day.day : null;
  const administrator = message ? administratorNamed(message.values.administrator) : administratorOf(answers);
  const shown = {
    pageHref: paths.letterPage(letter.token),
    fileHref: paths.letterPart(letter.token, "packet/file"),
    administrators: administrators.map(({ name }) => name),
    ended: orders.flatMap((order) => endedWords(letter, order) ?? []),
    hasOrderLines: orders.some(({ contents }) => contents !== null),
    asksForDay: orders.some((order) => order.contents !== null && order.boughtOn === null),
    orders: orders.length > 1 ? orders.map(choiceOf) : [],
    checkedDay: { typed: typedDay, error: "day" in day ? undefined : day.boughtOn },
    errors: message?.errors ?? {},
    values: {
      administrator: answers.provider ? administrator.name : "",
      boughtOn: purchaseOn ?? "",
      order: "",
      receipt: letter.facts.kind === "order" ? ("order" as const) : ("upload" as const),
      ...message?.values,
      shown: administrator.name,
    },
    findings: findingsOf(letter, version, { administrator, order: orders.at(-1), purchaseOn }),
  };
  return data(shown, { headers });
}

const administratorNamed = (customProvider: string): Administrator =>
  administratorOf({ provider: otherProvider, customProvider });

interface Bought {
  administrator: Administrator;
  order: PacketOrder | null | undefined;
  purchaseOn: string | null;
}

/** What the dates of purchase, request and letter mean to the administrator. */
function findingsOf(
  { facts }: OpenLetter,
  version: LetterVersion,
  { administrator, order, purchaseOn }: Bought,
) {
  const askedOn = dayInState(facts.state, facts.askedAt);
  return dateRule({
    administrator,
    orderedOn: facts.order ? (order?.boughtOn ?? askedOn) : null,
    intakeOn: askedOn,
    letterOn: version.issuedOn,
    startsOn: version.validFrom,
    endsOn: version.validUntil,
    purchaseOn,
  });
}

/** The chosen administrator's name if its rule makes a problem of the day that the page didn't show; null otherwise. */
function unseenProblem(
  letter: OpenLetter,
  version: LetterVersion,
  values: PacketForm["values"],
  order: PacketOrder | null,
) {
  const [shown, chosen] = [values.shown, values.administrator].map(administratorNamed);
  const bought = purchaseDay(values, todayOf(letter));
  if (!chosen || chosen.name === shown?.name || !("day" in bought)) return null;
  const found = findingsOf(letter, version, { administrator: chosen, order, purchaseOn: bought.day });
  return found.some(({ severity }) => severity === "problem" || severity === "caution") ? chosen.name : null;
}

const endedWords = ({ facts }: OpenLetter, { name, ended }: PacketOrder): string | null =>
  ended && facts.order && endedSince({ shopName: facts.order.shopName, orderName: name }, ended);

const choiceOf = ({ key, name, boughtOn }: PacketOrder) => ({
  value: String(key.shopOrderId),
  label: boughtOn ? `${name}, ${longDate(boughtOn)}` : name,
});

/** Responds with the packet, or redirects back to the form. */
export const makePacket = (request: Request, token: string | undefined) =>
  batchReads(() => packetFrom(request, token));

async function packetFrom(request: Request, token: string | undefined) {
  const letter = await requireLetterOfFile(token, ["list_packet_orders"]).catch(async (answer: unknown) => {
    await dropParts(request, maxReceipt.bytes);
    throw answer;
  });
  const form = await readPacketForm(request, letter.link.requestId);
  const version = await withLetter(letter);
  const content = letterContent.parse((await readLetterContents(letter.link.requestId)).get(version.id));
  const orders = await packetOrders(letter.facts);
  const order = chosenOrder(orders, form.values.order);
  if (orders.length > 1 && !order) return refusePacket(letter, form, { order: packetFaults.whichOrder });
  const unseen = unseenProblem(letter, version, form.values, order);
  if (unseen) return refusePacket(letter, form, { form: packetFaults.otherRule(unseen) });
  const receipt = receiptFrom(form, letter, content, order);
  if ("errors" in receipt) return refusePacket(letter, form, receipt.errors);
  if (!(await spendToken("packet", letter.link.requestId)))
    return refusePacket(letter, form, { form: packetFaults.tooOften });
  const coverSheet = coverSheetOf({ provider: otherProvider, customProvider: form.values.administrator });
  const verifyUrl = publicUrl() + paths.verified(content.code);
  try {
    const { bytes } = await packetTurns.run(clientKey(request), () =>
      letterPacketPdf({ letter: content, coverSheet, receipt: receipt.receipt }, { verifyUrl }),
    );
    // One that has ended can't be claimed; the packet may be for what was bought elsewhere.
    if (order && !order.ended) await reachStep(order.key, "claimed");
    return attachment(
      bytes,
      "application/pdf",
      personalFileName("claim-packet", content.patient.name, content.issuedOn, "pdf"),
    );
  } catch (error) {
    if (error instanceof TurnsFullError) return refusePacket(letter, form, { form: packetFaults.busy });
    if (!(error instanceof ReceiptError)) throw error;
    return refusePacket(letter, form, { file: packetFaults[error.fault] });
  }
}

/** Redirects back to the form with errors at its fields and the chosen values; browsers don't keep a file. */
async function refusePacket({ token }: OpenLetter, { values }: PacketForm, errors: PacketErrors) {
  return redirectWith(paths.letterPart(token, "packet"), { values, errors }, flashName(token));
}

const flashName = (token: string): string => `${pageName(token)} packet`;
const refusal = z.object({
  values: packetFields,
  errors: z.record(z.string(), z.string()).transform((errors): PacketErrors => errors),
});

async function withLetter({ token, history }: OpenLetter): Promise<LetterVersion> {
  const version = validLetter(history);
  if (!version) throw await backWith(token, "no-letter");
  if (!version.pdf) throw await backWith(token, "no-file");
  return version;
}

function receiptFrom(
  { values, file, isTooLarge, isBusy }: PacketForm,
  letter: OpenLetter,
  content: LetterContent,
  order: PacketOrder | null,
): { receipt: Receipt | null } | { errors: PacketErrors } {
  if (isBusy) return { errors: { form: packetFaults.busy } };
  if (isTooLarge) return { errors: { file: packetFaults["too-large"] } };
  const bought = purchaseDay(values, todayOf(letter));
  if (!("day" in bought)) return { errors: bought };
  if (values.receipt === "none") return { receipt: null };
  if (values.receipt === "upload") {
    if (!file) return { errors: { file: packetFaults.missing } };
    const type = receiptTypeOf(file);
    return type
      ? { receipt: { kind: "uploaded", type, bytes: file } }
      : { errors: { file: packetFaults.unreadable } };
  }
  const ended = order && endedWords(letter, order);
  if (ended) return { errors: { receipt: ended } };
  const purchase = order?.contents && purchaseOf(order.contents);
  if (!order?.contents || !purchase || !letter.facts.order)
    return { errors: { receipt: packetFaults.noLines } };
  const lines = receiptLines(order.contents, purchase.totals);
  if (lines.lines.length === 0) return { errors: { receipt: packetFaults.nothingLeft } };
  const soldOn = order.boughtOn ?? bought.day;
  if (soldOn === null) return { errors: { boughtOn: packetFaults.noDay } };
  return {
    receipt: {
      kind: "itemized",
      merchant: letter.facts.order.shopName,
      soldOn,
      isDayGiven: order.boughtOn === null,
      orderNumber: order.name,
      patient: content.patient.name,
      ...lines,
    },
  };
}

/** The eligible lines after their own discounts; each bears its share of discounts on the whole order. */
function receiptLines(
  { products }: Parameters<typeof purchaseOf>[0],
  totals: { discountsCents: number; shippingAndTaxesCents: number },
) {
  const eligible = eligibleLines(products);
  const lines = eligible.map((line) => ({
    description: line.title,
    quantity: line.quantity,
    amountCents: netOf(line),
  }));
  const ownCents = eligible.reduce((sum, line) => sum + line.quantity * line.unitPriceCents - netOf(line), 0);
  return {
    lines: afterDiscount(lines, totals.discountsCents - ownCents),
    shippingAndTaxesCents: totals.shippingAndTaxesCents,
  };
}
