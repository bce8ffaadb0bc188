import type { SubmissionResult } from "@conform-to/react";
import type { DateFinding } from "~/administrators/domain/date-rule";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { Refusal } from "~/kit/form/refusal";
import { emailSchema } from "~/platform/values/email";
import { orderEmailField } from "../../ui/closed-order";
import { DateFindings } from "../../ui/date-findings";
import { LateLetter, LateLetterProviders } from "../../ui/late-letter";
import { WizardPage } from "../engine/page";
import type { StepView } from "../engine/show-step.server";
import { AskForCoveringLetter, type CoveringLetterProps, UseCoveringLetter } from "../ui/covering-letter";
import { NoProvider, type UnservedState } from "../ui/no-provider";
import { PurchaseSummary, type PurchaseSummaryProps } from "../ui/purchase-summary";
import { type AskedReview, ReviewInState } from "../ui/review-in-state";
import { SideCards } from "../ui/side-cards";

export interface OrderLetterPageProps extends PurchaseSummaryProps {
  step: StepView;
  /** True if name and state can be prefilled from the order. */
  canFillIn: boolean;
  /** True if the order's facts were prefilled; undefined if that wasn't requested. */
  isFilledIn?: boolean;
  /** A letter of an earlier order; only on the first step of a new request. */
  covering?: CoveringLetterProps;
  /** The answered state, if no letter is available there today. */
  unserved: UnservedState | null;
  /** What the answered state requires of a review. */
  review: AskedReview | null;
  result?: SubmissionResult;
  /** What the order of purchase and letter means for the claim. */
  dateFindings?: readonly DateFinding[];
  /** Which account providers accept a letter from which date, in sentences. */
  acceptedDates: string;
}

/** Any step of the letter for an order, with the purchase beside it. */
export function OrderLetterPage(props: OrderLetterPageProps) {
  const { step, canFillIn, isFilledIn, covering, unserved, review, result, ...rest } = props;
  const { dateFindings = [], acceptedDates, ...purchase } = rest;
  const isOftenDenied = dateFindings.some(({ severity }) => severity === "problem");
  return (
    <WizardPage
      step={step}
      result={result}
      above={
        <>
          {unserved && <NoProvider {...unserved} />}
          {review?.isTold && !unserved && <ReviewInState {...review} />}
          {isFilledIn === true && (
            <Notice>We filled in your name and state from your order. Please check them.</Notice>
          )}
          {isFilledIn === false && (
            <Refusal tone="amber">
              We couldn't fill in your order's details with that email address. Please type them yourself.
            </Refusal>
          )}
          {covering && <UseCoveringLetter {...covering} />}
          {canFillIn && !isFilledIn && <FillInOrder />}
        </>
      }
      below={covering && <AskForCoveringLetter {...covering} />}
      aside={
        <>
          <PurchaseSummary {...purchase} />
          <SideCards cards={["providers", "note", "validity", "payment"]} review={review} />
        </>
      }
      closing={
        <>
          {step.number === 1 && !step.isRenewal && <LateLetter acceptedDates={acceptedDates} />}
          {step.isLast && (
            <>
              {isOftenDenied && <Notice tone="red">A claim for this purchase is often denied.</Notice>}
              {/* A renewal is for later purchases; the letter it renews covers the order. */}
              {!step.isRenewal && (
                <LateLetterProviders acceptedDates={acceptedDates}>
                  {dateFindings.length > 0 && <DateFindings findings={dateFindings} />}
                </LateLetterProviders>
              )}
            </>
          )}
        </>
      }
    />
  );
}

/** Asks for the order's own email address, to prefill name and state from the order. */
export function FillInOrder() {
  return (
    <details className="my-6 rounded-sheet border-rule border-dashed border-edge px-5 **:data-field:mt-0 **:data-field:mb-3">
      <summary className="cursor-pointer py-3 font-medium">Fill in from your order</summary>
      <FieldsForm
        id="order"
        fields={[orderEmailField("Email you ordered with")]}
        constraint={constraintOf(emailSchema)}
        noValidate={false}
      >
        <p className="pb-5">
          <Button look="secondary" name="intent" value="fill-in">
            Fill in
          </Button>
        </p>
      </FieldsForm>
    </details>
  );
}
