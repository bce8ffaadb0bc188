import { judgeTitle } from "~/content/eligibility/judge-title.server";
import type { FoundItem, FoundReceipt } from "~/domain/receipts/found-receipt";
import type { ItemVerdict } from "~/domain/receipts/item-verdict";

/** What our rules say of each item of a receipt, in their order. */
export const itemVerdicts = ({ items }: FoundReceipt): ItemVerdict[] => items.map(verdictOn);

/** By its title; where that isn't known, by the code a practice bills it by. */
function verdictOn({ title, procedure }: FoundItem): ItemVerdict {
  const byTitle = judgeTitle(title);
  if (procedure === undefined || byTitle.verdict === "not-eligible") return byTitle;
  const byCode = judgeTitle(procedure);
  return byCode.rule === null ? byTitle : byCode;
}
