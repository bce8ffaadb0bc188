import { hsaOnly, type JudgedVerdict, type Verdict } from "./verdict";

/** What a badge in a shop's page says of a product. */
export type BadgeVerdict = Verdict | "hsa-only";

/** Colors of a badge; "auto" follows the page that shows it. */
export type BadgeTheme = "light" | "dark" | "auto";

/** "unknown" where there is no judgement, e.g. for a page that wasn't read yet. */
export const badgeVerdict = (judged: JudgedVerdict | null): BadgeVerdict => {
  if (!judged) return "unknown";
  if (hsaOnly(judged)) return "hsa-only";
  // A badge has no room for both: where they differ otherwise, it promises nothing.
  return judged.byAccount.fsa === judged.byAccount.hsa ? judged.verdict : "unknown";
};

/** The words on the badge: shoppers read them beside a price, so they promise nothing. */
export const badgeWords: Record<BadgeVerdict, string> = {
  eligible: "FSA/HSA eligible",
  "hsa-only": "HSA eligible, not FSA",
  letter: "May be FSA/HSA eligible with a letter",
  "not-eligible": "Not FSA/HSA eligible",
  unknown: "FSA/HSA: not sure yet",
};

/** What the badge means, for those who can't see it and those who point at it. */
export const badgeMeaning: Record<BadgeVerdict, string> = {
  eligible: "Accounts of these kinds may pay for this product. Your plan decides.",
  "hsa-only": "An HSA may pay for this product. An FSA may not.",
  letter:
    "An FSA or HSA may pay for this product if a licensed provider confirms that it treats a condition you have.",
  "not-eligible": "An FSA or HSA does not pay for this product.",
  unknown: "We have not read this product's page yet, or it says too little.",
};
