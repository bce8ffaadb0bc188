import { judgeTitle } from "~/eligibility/content/judge-title.server";
import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { FoundItem, FoundReceipt } from "../domain/found-receipt";

/** What our rules say of each item of a receipt, in their order. */
export const itemVerdicts = ({ items, merchant }: FoundReceipt): ItemVerdict[] =>
  items.map((item) => verdictOn(item, merchant));

/** Judges an item by its title, or by a practice's billing code when the title isn't known. */
function verdictOn({ title, procedure }: FoundItem, soldBy: string | null): ItemVerdict {
  const byTitle = judgeTitle(title, {}, soldBy);
  if (procedure === undefined || byTitle.verdict === "not-eligible") return byTitle;
  const byCode = judgeTitle(procedure);
  return byCode.rule === null ? byTitle : byCode;
}
