import { judge } from "../content/eligibility-rules.server";
import type { Judgement } from "../domain/judgement";

/** Maximum length of a judged name. */
const maxLength = 120;

/** Judges a typed name. Returns null for text that isn't a name, such as a malformed URL. */
export function judgeTyped(typed: string): { title: string; judgement: Judgement } | null {
  const title = typed.trim().replace(/\s+/g, " ");
  if (title === "" || title.length > maxLength || /[/\\@<>]|:\S|\p{L}\.\p{L}{2}/u.test(title)) return null;
  return { title, judgement: judge({ title, brand: null, description: null }) };
}

/** A product as its shop names it, if no page is read. */
export interface NamedProduct {
  title: string;
  vendor: string | null;
  productType: string | null;
}

/** Judges a product only by its name: often "unknown", where its page would say more. */
export const judgeNamed = ({ title, vendor, productType }: NamedProduct): Judgement =>
  judge({ title, brand: vendor, description: productType });
