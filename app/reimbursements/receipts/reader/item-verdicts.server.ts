import { judgeTitle } from "~/eligibility/content/judge-title.server";
import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { FoundItem, FoundReceipt } from "../domain/found-receipt";

/** What our rules say of each item of a receipt, in their order. */
export const itemVerdicts = ({ items }: FoundReceipt): ItemVerdict[] => items.map(verdictOn);

/** Judges an item by its title, or by a practice's billing code when the title isn't known. */
function verdictOn({ title, procedure }: FoundItem): ItemVerdict {
  const byTitle = judgeTitle(title);
  if (procedure === undefined || byTitle.verdict === "not-eligible") return byTitle;
  const byCode = judgeTitle(procedure);
  return byCode.rule === null ? byTitle : byCode;
}
