import type { ReactNode } from "react";
import type { Warning } from "~/administrators/ui/administrator-rules";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { Notice, type Tone } from "~/kit/form/notice";
import { More } from "~/kit/parts/more";
import { knownPrice } from "~/letter-price";
import { paths } from "~/paths";
import { parseProductUrl } from "~/platform/values/product-url";
import { payOffAdvice } from "./product-saving";

const refundOf = (feeCents: number | null): string =>
  `If the provider says no, you get your ${knownPrice(feeCents) ?? "fee"} back in full.`;

interface Advice {
  tone: Tone;
  /** A summary. Above a question and above the pay button, the rest is folded. */
  brief: string;
  more: string;
  /** The label of the link to the checker. */
  check?: string;
}

function adviceOn(product: ProductCardFacts, feeCents: number | null, isLast: boolean): Advice[] {
  const refund = refundOf(feeCents);
  if (product.hsaOnly)
    return [
      {
        tone: "amber",
        brief: "An HSA may pay for this without a letter.",
        more: "An FSA may not pay for it, with or without one.",
        check: "Read why",
      },
    ];
  switch (product.verdict) {
    case "eligible":
      return [
        {
          tone: "green",
          brief: "You don't need a letter for this product.",
          more: "An FSA, HSA, or HRA may pay for it without one.",
          check: "Read why",
        },
      ];
    case "not-eligible":
      return [
        {
          tone: "red",
          brief: "A letter will probably not help with this product.",
          more: `It looks like one for general health or comfort. ${refund} But if your account provider denies the claim, you don't.`,
          check: "Read why",
        },
      ];
    case "unknown":
      return [
        {
          tone: "plain",
          brief: "We can't tell whether an account may pay for this product.",
          more: `We know too little about it. A provider decides. ${refund}`,
          check: "See what we'd need to know",
        },
      ];
    case "letter":
      return [...costAdvice(product, feeCents), ...(isLast ? [] : contestedAdvice(product))];
  }
}

function costAdvice(product: ProductCardFacts, feeCents: number | null): Advice[] {
  const more = payOffAdvice({ product, feeCents });
  return more ? [{ tone: "amber", brief: "The letter may cost more than it saves.", more }] : [];
}

const contestedAdvice = ({ contested }: ProductCardFacts): Advice[] =>
  contested
    ? [
        {
          tone: "plain",
          brief: "Administrators differ on this kind of product.",
          more: "Ask yours before you pay for a letter.",
        },
      ]
    : [];

/** A short advice for above the pay button; `null` if there is none. */
export function briefAdvice(product: ProductCardFacts | null, feeCents: number | null): Warning | null {
  const [advice] = product ? adviceOn(product, feeCents, true) : [];
  return advice ? { tone: advice.tone, words: advice.brief } : null;
}

interface ProductAdviceProps {
  product: ProductCardFacts | null;
  link: string | null;
  /** The letter's fee; null if it isn't known yet. */
  feeCents?: number | null;
  /** True beside the pay button, where what to ask the administrator is said anyway. */
  isLast?: boolean;
  /** True above a question: everything but a summary is folded. */
  isFolded?: boolean;
}

/** What the verdict and the price mean for a visitor who is about to request and pay for a letter. */
export function ProductAdvice({
  product,
  link,
  feeCents = null,
  isLast = false,
  isFolded = false,
}: ProductAdviceProps) {
  if (!product) return null;
  return adviceOn(product, feeCents, isLast).map(({ tone, brief, more, check }) => {
    const rest = (
      <>
        {more}
        {check && <CheckerLink link={link}>{check}</CheckerLink>}
      </>
    );
    return (
      <Notice key={brief} tone={tone}>
        {isFolded ? (
          <More title={brief}>{rest}</More>
        ) : (
          <>
            {brief} {rest}
          </>
        )}
      </Notice>
    );
  });
}

/** A link back to the product's page in the checker. */
function CheckerLink({ link, children }: { link: string | null; children: ReactNode }) {
  const product = link === null ? null : parseProductUrl(link);
  return (
    product && (
      <>
        {" "}
        <a href={paths.checked(product)}>{children}</a>
      </>
    )
  );
}
