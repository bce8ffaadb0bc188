import { judge } from "~/content/eligibility/eligibility-rules.server";
import type { FoundReceipt } from "~/domain/receipts/found-receipt";
import type { ItemVerdict } from "~/domain/receipts/item-verdict";

/** What our rules say of each item of a receipt by its title, in their order. */
export const itemVerdicts = ({ items }: FoundReceipt): ItemVerdict[] =>
  items.map(({ title }) => verdictOn(title));

function verdictOn(title: string): ItemVerdict {
  const { verdict, byAccount, rule, category, lineItem, reason, excessOnly, contested, question } = judge({
    title,
    brand: null,
    description: null,
  });
  return { verdict, byAccount, rule, category, lineItem, reason, excessOnly, contested, question };
}
