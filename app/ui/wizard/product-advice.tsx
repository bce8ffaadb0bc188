import type { ProductCardFacts } from "~/domain/eligibility/product-card";
import type { Verdict } from "~/domain/eligibility/verdict";
import { shortMoney } from "~/domain/values/money";
import { site } from "~/site";
import { Notice, type Tone } from "../form/notice";

const fee = shortMoney(site.letterFeeCents);

const advice: Record<Verdict, { tone: Tone; text: string } | null> = {
  eligible: {
    tone: "green",
    text: "You don't need a letter for this product. An FSA, HSA, or HRA may pay for it without one.",
  },
  letter: null,
  "not-eligible": {
    tone: "amber",
    text: `A letter probably won't help with this product, because it looks like one for general health or comfort. You can still ask. If the provider denies it, you get your ${fee} back in full.`,
  },
  unknown: {
    tone: "plain",
    text: `We can't tell from the shop's page whether an FSA, HSA, or HRA may pay for this product. A provider decides. If the answer is no, you get your ${fee} back in full.`,
  },
};

/** What the verdict means for a visitor about to ask, and pay, for a letter. Nothing where a letter is what it takes. */
export function ProductAdvice({ product }: { product: ProductCardFacts | null }) {
  const shown = product && advice[product.verdict];
  return shown && <Notice tone={shown.tone}>{shown.text}</Notice>;
}
