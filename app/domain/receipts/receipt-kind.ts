import { foldText } from "../values/fold-text";
import type { FoundReceipt } from "./found-receipt";
import {
  charged,
  deliveredInSubject,
  kindWords,
  notInLine,
  notInSubject,
  saleInSubject,
  sold,
  unsettled,
} from "./kind-words";

type Kind = FoundReceipt["kind"];

export interface KindReading {
  /** Null for what is no receipt. */
  kind: Kind | null;
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
  const none = { kind: null, isSure };
  if (deliveredInSubject.test(title) || lines.some((line) => notInLine.test(line))) return none;
  const isSale = saleInSubject.test(title);
  const bySubject = kindIn([title]);
  if (!bySubject && !isSale && notInSubject.test(title)) return none;
  const isCharged = lines.some((line) => charged.test(line));
  if (!bySubject && !isSale && !isCharged && lines.some((line) => unsettled.test(line))) return none;
  const isRenewal = lines.some((line) => justCharged.test(line));
  if (bySubject) return { kind: bySubject === "shipment" && isRenewal ? "sale" : bySubject, isSure };
  return { kind: (isSale ? null : kindIn(lines.slice(0, headLines))) ?? "sale", isSure };
}

/** A mail that tells of the charge is the order's own, even if it says that something is on its way. */
const justCharged =
  /\b(?:renewal went through|we(?:'ve| have)? (?:just )?charged|was renewed|receipt for|total charged|order confirm\w*)\b/;

/** The kind that lines name as done, not as what will be or might be. */
function kindIn(lines: readonly string[]): Kind | null {
  const said = lines
    .flatMap((line) => line.split(/[.!?;](?: |$)/))
    .filter((sentence) => sentence.length < 160 && !notYet.test(sentence));
  return kindWords.find(([, pattern]) => said.some((sentence) => pattern.test(sentence)))?.[0] ?? null;
}

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

const ofOrder =
  /\border\b(?: \S+){0,3} (?:has been|was|is|been) cancel(?:l)?ed\b|\bcancel(?:l)?ed your order\b|\border cancel(?:l)?(?:ed|ation)\b/;
const ofItems = /\b(?:items?|part|some)\b.{0,60}\bcancel|\bcancel\w* (?:\S+ ){0,3}(?:items?|part|some)\b/;
