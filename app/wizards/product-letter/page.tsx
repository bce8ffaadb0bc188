import type { SubmissionResult } from "@conform-to/react";
import { Notice } from "~/ui/form/notice";
import { AdministratorRules } from "~/ui/wizard/administrator-rules";
import { LetterTerms } from "~/ui/wizard/letter-terms";
import { NoProvider } from "~/ui/wizard/no-provider";
import { OfferedAnswers } from "~/ui/wizard/offered-answers";
import { ProductAdvice } from "~/ui/wizard/product-advice";
import { ProductCardSlot } from "~/ui/wizard/product-card";
import { SideCards } from "~/ui/wizard/side-cards";
import { WizardPage } from "../engine/page";
import type { productLetter } from "./journey.server";

export interface ProductLetterPageProps extends Awaited<ReturnType<typeof productLetter.load>> {
  refused?: { result: SubmissionResult; heading?: string };
}

/** Any step of the letter for a product, with the product beside it. */
export function ProductLetterPage({
  step,
  product,
  link,
  offered,
  isCancelled,
  administrator,
  unservedState,
  refused,
}: ProductLetterPageProps) {
  const advice = <ProductAdvice product={product} link={link} />;
  const isAsked = step.fields.some(({ name }) => name === "wantsLetterAnyway");
  const isAdvised = isAsked || step.slug === "age" || step.isLast;
  return (
    <WizardPage
      step={step}
      result={refused?.result}
      errorHeading={refused?.heading}
      above={
        <>
          {step.number === 1 && <LetterTerms steps={step.of} />}
          {offered && <OfferedAnswers {...offered} />}
          {isAsked && advice}
          {unservedState && <NoProvider state={unservedState} />}
          {isCancelled && (
            <Notice tone="amber">
              You left before paying. Nothing was charged, and your answers are still here.
            </Notice>
          )}
        </>
      }
      aside={
        <>
          <ProductCardSlot
            link={link}
            card={product}
            withAdvice={!isAdvised}
            typing={step.slug === "product"}
          />
          <SideCards cards={["providers", "note", "guarantee"]} />
        </>
      }
      closing={
        <>
          {isAdvised && !isAsked && advice}
          {administrator && <AdministratorRules {...administrator} />}
        </>
      }
    />
  );
}
