import { hsaOnly, type JudgedVerdict, type Verdict } from "./verdict";

/** The verdict on a badge in a shop's page. */
export type BadgeVerdict = Verdict | "hsa-only";

/** A badge's color scheme; "auto" follows the surrounding page. */
export type BadgeTheme = "light" | "dark" | "auto";

/** "unknown" without a judgement, e.g. for a page that wasn't read yet. */
export const badgeVerdict = (judged: JudgedVerdict | null): BadgeVerdict => {
  if (!judged) return "unknown";
  if (hsaOnly(judged)) return "hsa-only";
  // A badge has no room for both: if they differ in another way, it promises nothing.
  return judged.byAccount.fsa === judged.byAccount.hsa ? judged.verdict : "unknown";
};

/** The badge's text: shoppers read it beside a price, so it promises nothing. */
export const badgeWords: Record<BadgeVerdict, string> = {
  eligible: "FSA/HSA eligible",
  "hsa-only": "HSA eligible, not FSA",
  letter: "May be FSA/HSA eligible with a letter",
  "not-eligible": "Not FSA/HSA eligible",
  unknown: "FSA/HSA: not sure yet",
};

/** What the badge means, for screen readers and as a tooltip. */
export const badgeMeaning: Record<BadgeVerdict, string> = {
  eligible: "Accounts of these kinds may pay for this product. Your plan decides.",
  "hsa-only": "An HSA may pay for this product. An FSA may not.",
  letter:
    "An FSA or HSA may pay for this product if a licensed provider confirms that it treats a condition you have.",
  "not-eligible": "An FSA or HSA does not pay for this product.",
  unknown: "We have not read this product's page yet, or it says too little.",
};
