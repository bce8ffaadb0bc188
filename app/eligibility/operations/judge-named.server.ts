import { judge } from "../content/eligibility-rules.server";
import type { Judgement } from "../domain/judgement";

/** A product as its shop names it, where no page is read. */
export interface NamedProduct {
  title: string;
  vendor: string | null;
  productType: string | null;
}

/** What our rules say of a product by its name only: often "unknown", where its page would say more. */
export const judgeNamed = ({ title, vendor, productType }: NamedProduct): Judgement =>
  judge({ title, brand: vendor, description: productType });
