import type { ReactNode } from "react";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { Notice, type Tone } from "~/kit/form/notice";
import { knownPrice } from "~/letter-price";
import { paths } from "~/paths";
import { parseProductUrl } from "~/platform/values/product-url";
import { payOffAdvice } from "./product-saving";

const refundOf = (feeCents: number | null): string =>
  `If the provider says no, you get your ${knownPrice(feeCents) ?? "fee"} back in full.`;

interface Advice {
  tone: Tone;
  text: string;
  /** Words of the link to the checker. */
  check?: string;
}

function adviceOn(product: ProductCardFacts, feeCents: number | null, isLast: boolean): Advice[] {
  const refund = refundOf(feeCents);
  if (product.hsaOnly)
    return [
      {
        tone: "amber",
        text: "An HSA may pay for this without a letter. An FSA may not pay for it, with or without one.",
        check: "Read why",
      },
    ];
  switch (product.verdict) {
    case "eligible":
      return [
        {
          tone: "green",
          text: "You don't need a letter for this product. An FSA, HSA, or HRA may pay for it without one.",
          check: "Read why",
        },
      ];
    case "not-eligible":
      return [
        {
          tone: "red",
          text: `A letter will probably not help with this product, because it looks like one for general health or comfort. ${refund} But if your account provider denies the claim, you don't.`,
          check: "Read why",
        },
      ];
    case "unknown":
      return [
        {
          tone: "plain",
          text: `We can't tell from the shop's page whether an FSA, HSA, or HRA may pay for this product. A provider decides. ${refund}`,
          check: "See what we'd need to know",
        },
      ];
    case "letter":
      return [...costAdvice(product, feeCents), ...(isLast ? [] : contestedAdvice(product))];
  }
}

function costAdvice(product: ProductCardFacts, feeCents: number | null): Advice[] {
  const text = payOffAdvice({ product, feeCents });
  return text ? [{ tone: "amber", text }] : [];
}

const contestedAdvice = ({ contested }: ProductCardFacts): Advice[] =>
  contested
    ? [
        {
          tone: "plain",
          text: "Administrators differ on this kind of product. Ask yours before you pay for a letter.",
        },
      ]
    : [];

interface ProductAdviceProps {
  product: ProductCardFacts | null;
  link: string | null;
  /** What the letter costs; null where that isn't known yet. */
  feeCents?: number | null;
  /** Beside the pay button, where what to ask the administrator is said anyway. */
  isLast?: boolean;
}

/** What the verdict and the price mean for a visitor about to ask, and pay, for a letter. */
export function ProductAdvice({ product, link, feeCents = null, isLast = false }: ProductAdviceProps) {
  return (
    product &&
    adviceOn(product, feeCents, isLast).map(({ tone, text, check }) => (
      <Notice key={text} tone={tone}>
        {text}
        {check && <CheckerLink link={link}>{check}</CheckerLink>}
      </Notice>
    ))
  );
}

/** The way back to the checker's page of the product. */
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
