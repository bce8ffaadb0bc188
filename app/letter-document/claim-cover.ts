import { claimedCents } from "../domain/reimbursements/claim";
import type { ClaimDocument } from "../domain/reimbursements/claim-document";
import { longDate } from "../domain/values/date";
import { money } from "../domain/values/money";
import { drawBlanks, drawCoverTitle, drawEnclosures, drawStatement } from "./cover-sheet";
import { drawFacts } from "./facts";
import type { Sheet } from "./sheet";

const statement =
  "I paid for these expenses. They are for the person named above, and no other plan or account has paid them back or will.";

type Covered = Omit<ClaimDocument, "evidence"> & { evidence: readonly { kind: string }[] };

/** The first page of a claim of several items. */
export function drawClaimCover(sheet: Sheet, document: Covered): void {
  const { claim, accountName, coverSheet } = document;
  const days = claim.items.map(({ soldOn }) => soldOn).sort();
  const [first = claim.madeOn] = days;
  const last = days.at(-1) ?? first;
  drawCoverTitle(sheet, coverSheet);
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
      { label: "Amount claimed", value: money(claimedCents(claim)) },
    ],
    2,
  );
  drawEnclosures(sheet, enclosuresOf(document));
  drawBlanks(sheet, coverSheet.blanks);
  drawStatement(sheet, statement);
}

function enclosuresOf({ letters, evidence, changes }: Covered): string[] {
  const missing = evidence.filter(({ kind }) => kind === "missing").length;
  const receipts = evidence.length - missing;
  return [
    "Itemized list",
    ...letters.map(({ content }) => `Letter of medical necessity, issued ${longDate(content.issuedOn)}`),
    ...(receipts > 0 ? [receipts === 1 ? "1 receipt" : `${receipts} receipts`] : []),
    ...(changes.length > 0 ? [changedWords(changes.length)] : []),
    ...(missing > 0 ? [`Please add before you send this: ${missing} of the receipts`] : []),
  ];
}

const changedWords = (count: number): string =>
  `Please correct before you send this: ${count === 1 ? "an item" : `${count} items`} changed since the claim was made`;
