import type { SubmissionResult } from "@conform-to/react";
import { AdministratorRules } from "~/administrators/ui/administrator-rules";
import { Notice } from "~/kit/form/notice";
import { knownPrice, letterPrice } from "~/letter-price";
import { WizardPage } from "../engine/page";
import { NoProvider } from "../ui/no-provider";
import { briefAdvice, ProductAdvice } from "../ui/product-advice";
import { ProductCardSlot } from "../ui/product-card";
import { ReviewInState } from "../ui/review-in-state";
import { SideCards } from "../ui/side-cards";
import type { showProductLetterStep } from "./journey.server";

export interface ProductLetterPageProps extends Awaited<ReturnType<typeof showProductLetterStep>> {
  refused?: { result: SubmissionResult; heading?: string };
}

const leftWords = {
  unpaid: "You left before paying. Nothing was charged, and your answers are still here.",
  unknown:
    "We can't tell right now whether you paid. If you did, don't pay again: your request goes on once we see the payment. If you didn't, your answers are still here.",
};

/** Any step of the letter for a product, with the product beside it. */
export function ProductLetterPage({
  step,
  product,
  link,
  offered,
  left,
  offer,
  administrator,
  unserved,
  review,
  refused,
}: ProductLetterPageProps) {
  const feeCents = offer?.feeCents ?? null;
  const isAsked = step.fields.some(({ name }) => name === "wantsLetterAnyway");
  const advice = (
    <ProductAdvice
      product={product}
      link={link}
      feeCents={feeCents}
      isLast={step.isLast}
      isFolded={isAsked}
    />
  );
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
          {unserved && <NoProvider {...unserved} />}
          {review?.isTold && !unserved && <ReviewInState {...review} />}
          {left && <Notice tone="amber">{leftWords[left]}</Notice>}
        </>
      }
      aside={
        <>
          <ProductCardSlot
            link={link}
            card={product}
            feeCents={feeCents}
            withAdvice={!isAdvised}
            typing={step.slug === "product"}
          />
          <SideCards
            cards={["providers", "note", "guarantee"]}
            review={review}
            price={knownPrice(feeCents)}
          />
        </>
      }
      closing={
        <>
          {isAdvised && !isAsked && !administrator && advice}
          {administrator && (
            <AdministratorRules
              {...administrator}
              price={letterPrice(feeCents)}
              practice={offer?.practiceName}
              product={briefAdvice(product, feeCents)}
            >
              {advice}
            </AdministratorRules>
          )}
        </>
      }
    />
  );
}

/** Price, length and refund terms, shown before the first question. */
export function LetterTerms({ steps }: { steps: number }) {
  return (
    <p className="mt-3 text-sm text-muted @max-[15rem]:mt-1 @max-[15rem]:leading-[1.22]">
      {letterPrice().replace(/^f/, "F")}, paid at the end of {steps} short steps. Back in full if your request
      isn't approved, but not if a claim is denied later.
    </p>
  );
}

interface OfferedAnswersProps {
  /** Labels of the prefilled answers, e.g. "email". */
  names: readonly string[];
  /** The other person that the earlier letter was for, and which prefilled answers are about them. */
  patient: { name: string; answers: readonly string[]; changeHref: string } | null;
  blankHref: string;
}

const inWords = new Intl.ListFormat("en-US");

/** Tells a returning visitor which answers were prefilled, and how to start without them. */
export function OfferedAnswers({ names, patient, blankHref }: OfferedAnswersProps) {
  const blank = <a href={blankHref}>start with empty answers</a>;
  if (!patient)
    return (
      <Notice>
        We filled in your {inWords.format(names)} from your earlier request. Check them as you go, or {blank}.
      </Notice>
    );
  const theirs = ["name", ...patient.answers];
  return (
    <Notice>
      This letter is for {patient.name}, as your earlier request was:{" "}
      <a href={patient.changeHref}>choose someone else</a>. We filled in your {inWords.format(names)}, and
      their {inWords.format(theirs)}. Check them as you go, or {blank}.
    </Notice>
  );
}
