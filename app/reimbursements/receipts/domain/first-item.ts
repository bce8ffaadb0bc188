import { foldText } from "~/platform/values/fold-text";
import { type Candidate, titleOf } from "./item-rows";

/** Said to a customer or of an order, as no product's first words are. */
const said = /\b(?:you|your|we|our|us|here|orders?|items|purchases?|shipment|delivery)\b/;

/**
 * The first item without headings above the list, where the others have fewer rows. Rows that may be its title stay: a first
 * item must not be called by its color.
 */
export function withoutHeadings([first, ...others]: readonly Candidate[]): Candidate[] {
  if (!first) return [];
  const listed = others.filter(({ isAfterSums }) => isAfterSums === first.isAfterSums);
  const rows = Math.max(1, ...listed.map(({ above }) => above.length));
  let above = first.above;
  while (listed.length > 0 && above.length > rows && said.test(foldText(above[0] ?? "")))
    above = above.slice(1);
  const { title } = titleOf(above, first.own);
  return above.length === first.above.length || title === ""
    ? [first, ...others]
    : [{ ...first, above, title }, ...others];
}
