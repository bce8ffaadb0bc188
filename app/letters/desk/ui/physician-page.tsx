import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { type ConfirmedPart, notConfirmed, physicianApproval } from "../domain/physician-approval";
import { DeskPage, Sides } from "./desk-parts";

const partNames: Record<ConfirmedPart, string> = {
  diagnosis: "Diagnosis",
  effect: "How it affects the patient",
  product: "Product and use",
  reason: "Why it treats this condition",
  review: "How you reviewed it",
};

/** The boxes that confirm a letter part by part; what is confirmed is beside its box. */
export const physicianFields = (says: Record<ConfirmedPart, string>): readonly FieldSpec[] =>
  (Object.keys(partNames) as ConfirmedPart[]).map((part) => ({
    type: "checkbox",
    name: part,
    label: `${partNames[part]}: ${says[part]}`,
    messages: { valueMissing: notConfirmed },
  }));

export interface PhysicianPageProps {
  requestId: string;
  /** What the administrator said, in the shopper's words. */
  askedFor: string;
  /** ISO instant. */
  askedAt: string;
  signer: string;
  /** What the letter would say, by part. */
  says: Record<ConfirmedPart, string>;
  startsOn: string;
  endsOn: string;
  isDecided: boolean;
  fault: "closed" | "unprintable" | null;
  lastResult?: SubmissionResult | null | undefined;
}

/** Another provider's letter, which a physician reviews anew and signs, or leaves as it is. */
export function PhysicianPage(props: PhysicianPageProps) {
  const { requestId, askedFor, askedAt, signer, says, startsOn, endsOn, isDecided, fault, lastResult } =
    props;
  return (
    <DeskPage>
      <p>
        <a className="inline-block py-2.5" href={paths.desk}>
          All requests
        </a>
      </p>
      <h1>A physician is asked for</h1>
      <p className="lede mt-2">
        Asked for on {longDate(askedAt)}. The letter is signed by {signer}.
      </p>
      {fault && (
        <div role="alert">
          <Notice tone="red">
            {fault === "closed"
              ? "This was decided meanwhile, or the letter can't be signed anew now. Nothing was changed."
              : "This can't be printed as a letter. Nothing was changed."}
          </Notice>
        </div>
      )}
      <Sides sides={[["What the administrator said", askedFor]]} />
      <p className="my-4">
        <a href={paths.deskReview(requestId)}>Read the patient's answers</a> first. Then confirm each sentence
        that you'd sign. Where one isn't right, leave the letter as it is.
      </p>
      {isDecided ? (
        <Notice>This is decided.</Notice>
      ) : (
        <>
          <FieldsForm
            id="physician"
            action="?"
            fields={physicianFields(says)}
            constraint={constraintOf(physicianApproval)}
            lastResult={lastResult ?? null}
            formErrorTitle="Not signed"
          >
            <p className="my-4">
              Signing makes a new version with your name and today's date, valid from {longDate(startsOn)} to{" "}
              {longDate(endsOn)} as before. The version before is replaced once it's made.
            </p>
            <Button name="intent" value="confirm" data-primary="">
              Sign the letter anew
            </Button>
          </FieldsForm>
          <PostForm name="refuse" className="mt-4" action="?">
            <Button look="secondary" name="intent" value="refuse">
              Leave it as it is
            </Button>
          </PostForm>
        </>
      )}
    </DeskPage>
  );
}
