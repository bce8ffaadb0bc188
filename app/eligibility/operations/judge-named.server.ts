import { judge } from "../content/eligibility-rules.server";
import type { Judgement } from "../domain/judgement";

/** The longest name that is judged. */
const longest = 120;

/** Judges a name that someone typed. Returns null for text that isn't a name, such as a broken address. */
export function judgeTyped(typed: string): { title: string; judgement: Judgement } | null {
  const title = typed.trim().replace(/\s+/g, " ");
  if (title === "" || title.length > longest || /[/\\@<>]|:\S|\p{L}\.\p{L}{2}/u.test(title)) return null;
  return { title, judgement: judge({ title, brand: null, description: null }) };
}

/** A product as its shop names it, where no page is read. */
export interface NamedProduct {
  title: string;
  vendor: string | null;
  productType: string | null;
}

/** What our rules say of a product by its name only: often "unknown", where its page would say more. */
export const judgeNamed = ({ title, vendor, productType }: NamedProduct): Judgement =>
  judge({ title, brand: vendor, description: productType });
