import type { CheckedProduct } from "~/domain/eligibility/checked-product";

/** What the checker shows under its form. */
export type CheckView =
  | { view: "empty" }
  | { view: "loading" }
  | { view: "failed"; message: string; detail: string | null; mayTryAgain: boolean }
  | { view: "result"; checked: CheckedProduct };
