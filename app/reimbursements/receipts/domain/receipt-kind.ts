import { foldText } from "~/platform/values/fold-text";
import type { FoundReceipt } from "./found-receipt";
import {
  ahead,
  charged,
  deliveredInSubject,
  kindWords,
  notInLine,
  notInSubject,
  paidByPerson,
  planWords,
  saleInSubject,
  sold,
  unsettled,
} from "./kind-words";

type Kind = FoundReceipt["kind"];

export interface KindReading {
  kind: Kind;
  /** True if its words say that it isn't a receipt, or isn't one yet. */
  isDoubtful: boolean;
  /** Of a doubtful one: whether its subject says that the order has arrived. */
  isDelivered: boolean;
  /** Of a doubtful one: whether its subject or its first lines say that an order is ready to be fetched. */
  isReady: boolean;
  /** Whether words say that something was sold. */
  isSure: boolean;
}

/** How many lines at the beginning say what a document is. */
const headLines = 14;

/** What kind of receipt a document is by its words. */
export function kindOf(subject: string | null, rows: readonly (readonly string[])[]): KindReading {
  const title = foldText(subject ?? "").replace(/^(?:(?:re|fwd?|aw|wg|tr) ?: ?)+/, "");
  const lines = rows.map((cells) => foldText(cells.join(" ").slice(0, 400)));
  const isSure = sold.test(title) || lines.some((line) => sold.test(line));
  const isReady = [title, ...lines.slice(0, headLines)].some((line) => ready.test(line));
  const none = { kind: "sale" as const, isSure, isDoubtful: true, isDelivered: false, isReady };
  const clear = { isSure, isDoubtful: false, isDelivered: false, isReady: false };
  if (lines.some((line) => notInLine.test(line))) return none;
  if (deliveredInSubject.test(title)) return { ...none, isDelivered: true };
  const isSale = saleInSubject.test(title);
  const bySubject = kindIn([title]);
  if (!bySubject && !isSale && notInSubject.test(title)) return none;
  if (isPlanStatement(lines)) return none;
  const isAhead = [title, ...lines].some((line) => ahead.test(line));
  if (!bySubject && isAhead && !lines.some((line) => justCharged.test(line))) return none;
  const isCharged = lines.some((line) => charged.test(line));
  if (!bySubject && !isSale && !isCharged && lines.some((line) => unsettled.test(line))) return none;
  const isRenewal = lines.some((line) => justCharged.test(line));
  if (bySubject) return { ...clear, kind: bySubject === "shipment" && isRenewal ? "sale" : bySubject };
  const kind = (isSale ? null : kindIn(lines.slice(0, headLines))) ?? "sale";
  return { ...clear, kind };
}

/** Health plans use many of these words; so many of them together make the document a plan's statement. */
const planStatement = 4;

const isPlanStatement = (lines: readonly string[]): boolean =>
  planWords.filter((words) => lines.some((line) => words.test(line))).length >= planStatement &&
  !lines.some((line) => paidByPerson.test(line));

/** A mail that states the charge is the order's receipt, even if it also says that something was shipped. */
const justCharged =
  /\b(?:renewal went through|we(?:'ve| have)? (?:just )?charged|was renewed|receipt for|total charged|order confirm\w*)\b/;

/** The kind that lines name as done, not as what will be or might be. */
function kindIn(lines: readonly string[]): Kind | null {
  const said = withoutStages(lines)
    .flatMap((line) => line.split(/[.!?;](?: |$)/))
    .filter((sentence) => sentence.length < 160 && !notYet.test(sentence));
  return kindWords.find(([, pattern]) => said.some((sentence) => pattern.test(sentence)))?.[0] ?? null;
}

/** Removes the steps of an order's delivery: a mail shows all of them, whichever was reached. */
function withoutStages(lines: readonly string[]): string[] {
  const isStage = lines.map((line) => stages.test(line));
  const isOneOfSeveral = (at: number) =>
    stageRows.test(lines[at] ?? "") || (isStage[at] && (isStage[at - 1] || isStage[at + 1]));
  return lines.filter((_, at) => !isOneOfSeveral(at));
}

const stage =
  "(?:ordered|order placed|placed|confirmed|preparing|processing|packed|shipped|in transit|on the way|out for delivery|delivered|arriving(?: \\w+)?|picked up)";
const stages = new RegExp(`^${stage}$`);
const stageRows = new RegExp(`^${stage}(?:[ ,>|•→-]+${stage}){1,6}$`);

const notYet =
  /\b(?:when|once|after|as soon as|will|until|to be|before|if|you'll|we'll|can|may|might|should|policy|policies|within|how to|need to|want to|would|unless|any time|get(?:ting)? ready|questions?|free returns?|easy returns?)\b/;

/** Whether all of an order was canceled, rather than items of it. */
export function cancelsAll(subject: string | null, rows: readonly (readonly string[])[]): boolean {
  const lines = [
    subject ?? "",
    ...rows.slice(0, headLines).map((cells) => cells.join(" ").slice(0, 400)),
  ].map(foldText);
  return lines.some((line) => ofOrder.test(line)) && !lines.some((line) => ofItems.test(line));
}

const ready = /\border\b.{0,40}\bis ready\b|\bready for pick ?up\b/;
const ofOrder =
  /\border\b(?: \S+){0,3} (?:has been|was|is|been) cancel(?:l)?ed\b|\bcancel(?:l)?ed your order\b|\border cancel(?:l)?(?:ed|ation)\b/;
const ofItems = /\b(?:items?|part|some)\b.{0,60}\bcancel|\bcancel\w* (?:\S+ ){0,3}(?:items?|part|some)\b/;
