import {
  drawBlanks,
  drawCoverTitle,
  drawEnclosures,
  drawStatement,
  drawTitle,
} from "~/letters/document/draw-cover-sheet";
import { drawFacts } from "~/letters/document/facts";
import type { Sheet } from "~/letters/document/sheet";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { claimedCents, isOwnRecord } from "../domain/claim";
import type { ClaimDocument } from "../domain/claim-document";

const noneElse =
  "No other plan, account or person has paid them back or will, and I haven't deducted them and won't deduct them on a tax return.";
const statement = `I paid for these expenses. They are for the patient named above. ${noneElse}`;
const ownStatement = `I paid for these medical expenses after my HSA was opened. They are for the patient named above. ${noneElse}`;

type Covered = Omit<ClaimDocument, "evidence"> & { evidence: readonly { kind: string }[] };

/** Draws the first page of a claim of several items. */
export function drawClaimCover(sheet: Sheet, document: Covered): void {
  const { claim, accountName, coverSheet } = document;
  const days = claim.items.map(({ soldOn }) => soldOn).sort();
  const [first = claim.madeOn] = days;
  const last = days.at(-1) ?? first;
  const isOwn = isOwnRecord(claim.account);
  if (isOwn) drawTitle(sheet, claim.accountHolder, "Record of medical expenses for an HSA");
  else drawCoverTitle(sheet, coverSheet);
  drawFacts(
    sheet,
    [
      { label: "Account holder", value: claim.accountHolder },
      { label: "Patient", value: claim.patient },
      { label: "Account", value: accountName },
      { label: "Items", value: String(claim.items.length) },
      {
        label: "Bought",
        value: first === last ? longDate(first) : `${longDate(first)} to ${longDate(last)}`,
      },
      { label: isOwn ? "Amount" : "Amount claimed", value: money(claimedCents(claim)) },
    ],
    2,
  );
  drawEnclosures(sheet, enclosuresOf(document));
  if (!isOwn) drawBlanks(sheet, coverSheet.blanks);
  drawStatement(sheet, isOwn ? ownStatement : statement);
}

function enclosuresOf({ claim, letters, evidence, changes }: Covered): string[] {
  const missing = evidence.filter(({ kind }) => kind === "missing").length;
  const receipts = evidence.length - missing;
  return [
    "Itemized list",
    ...letters.map(
      ({ content }) =>
        `Letter of medical necessity for ${content.patient.name}, issued ${longDate(content.issuedOn)}`,
    ),
    ...(receipts > 0 ? [receipts === 1 ? "1 receipt" : `${receipts} receipts`] : []),
    ...(changes.length > 0 ? [`${toDo(claim, "correct")}: ${changedWords(changes.length)}`] : []),
    ...(missing > 0 ? [`${toDo(claim, "add")}: ${missing} of the receipts`] : []),
  ];
}

const toDo = ({ account }: Covered["claim"], verb: "add" | "correct"): string =>
  isOwnRecord(account) ? `Please ${verb}` : `Please ${verb} before you send this`;

const changedWords = (count: number): string =>
  `${count === 1 ? "an item" : `${count} items`} changed since the claim was made`;
