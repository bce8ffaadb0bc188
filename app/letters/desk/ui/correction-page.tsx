import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm, type FieldValues } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { Refusal } from "~/kit/form/refusal";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { CorrectionField } from "../../domain/issued-letter";
import type { LetterContent } from "../../domain/letter-content";
import { approvalFields } from "../domain/approval";
import { refusalSchema } from "../domain/decision";
import type { Dossier } from "../domain/dossier";
import type { LetterSoFar } from "../domain/letter-so-far";
import type { Review } from "../domain/review";
import type { SigningBox } from "../domain/signing-boxes";
import { ApproveForm, type ApproveFormProps } from "./approve-form";
import { type AskedCorrection, ConfirmCorrection } from "./confirm-correction";
import { Answered, beside, besideLetter } from "./decide-page";
import { refusalFields } from "./decision-fields";
import { DeskPage, KeptWords, Sides } from "./desk-parts";

export interface CorrectionPageProps {
  page:
    | { kind: "decided"; asked: AskedCorrection }
    | {
        kind: "confirm";
        asked: AskedCorrection;
        refusal: FieldValues | null;
        letter: LetterContent;
        boxes: readonly SigningBox[];
      }
    | {
        kind: "approve";
        asked: AskedCorrection;
        refusal: FieldValues | null;
        review: Review;
        /** Null if the answers were deleted. */
        dossier: Dossier | null;
        form: Omit<ApproveFormProps, "constraint" | "lastResult" | "days">;
        letter: LetterSoFar;
      };
  /** Why a button did nothing. */
  fault: "unprintable" | null;
  lastResult: SubmissionResult | null;
  /** `lastResult` is that of the refusal's form. */
  isRefusal: boolean;
}

const titles: Record<CorrectionField, string> = {
  "patient-name": "Correction: patient's name",
  "written-name": "Correction: name as the patient writes it",
  product: "Correction: product",
  physician: "A physician is asked for",
};

/** A requested correction: the letter's signer confirms it, anyone else approves the letter anew. */
export function CorrectionPage({ page, fault, lastResult, isRefusal }: CorrectionPageProps) {
  const { asked } = page;
  const [signing, refusing] = isRefusal ? [null, lastResult] : [lastResult, null];
  return (
    <DeskPage columns={page.kind === "approve" ? `${beside} ${besideLetter}` : ""}>
      <header className="lg:col-span-full">
        <BackLink href={paths.desk}>All requests</BackLink>
        <h1>{titles[asked.field]}</h1>
        <p className="lede mt-2">
          Asked for on {longDate(asked.askedOn)}. The letter is signed by {asked.signedBy}.
        </p>
        {fault && (
          <Refusal>
            These words can't be printed in a letter: they are too long or hold characters that can't be
            printed.
          </Refusal>
        )}
        <Asked {...asked} />
      </header>
      {page.kind === "decided" && <Notice>This correction is decided.</Notice>}
      {page.kind === "confirm" && (
        <ConfirmCorrection asked={asked} letter={page.letter} boxes={page.boxes} lastResult={signing} />
      )}
      {page.kind === "approve" && (
        <Answered review={page.review} dossier={page.dossier} letter={page.letter}>
          <p>
            Another provider's review stays theirs. Read the answers and this draft of the letter, and sign
            what you decide: it is a new version with your name, how you made the review and today's date.
          </p>
          <ApproveForm
            {...page.form}
            days={asked}
            constraint={constraintOf(approvalFields)}
            lastResult={signing}
          />
          <Refuse page={page} lastResult={refusing} />
        </Answered>
      )}
      {page.kind === "confirm" && <Refuse page={page} lastResult={refusing} />}
    </DeskPage>
  );
}

function Asked({ field, before, askedFor }: AskedCorrection) {
  const asker = field === "physician" ? "What the administrator said" : "The shopper asks for";
  const asked = [asker, askedFor] as const;
  return <Sides sides={before === null ? [asked] : [["The letter says", before], asked]} />;
}

interface RefuseProps {
  page: Exclude<CorrectionPageProps["page"], { kind: "decided" }>;
  lastResult: SubmissionResult | null;
}

function Refuse({ page: { asked, refusal }, lastResult }: RefuseProps) {
  const label = asked.field === "physician" ? "Leave it as it is" : "Refuse";
  return (
    <details className="mt-6 border-t border-line pt-4" open={lastResult !== null || refusal !== null}>
      <summary className="py-2.5 font-medium">{label}…</summary>
      <FieldsForm
        id="refuse"
        action="?"
        keepAt={paths.deskCorrectionDraft(asked.id, "deny")}
        fields={refusalFields}
        constraint={constraintOf(refusalSchema)}
        lastResult={lastResult}
        defaultValue={refusal ?? {}}
        formErrorTitle="Not refused"
      >
        <Button look="secondary" name="intent" value="refuse">
          {label}
        </Button>
        <KeptWords />
      </FieldsForm>
    </details>
  );
}
