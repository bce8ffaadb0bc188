import { Button } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { CorrectionField } from "../../domain/issued-letter";
import { DeskPage, Sides, Ways } from "./desk-parts";

export interface CorrectionPageProps {
  field: Exclude<CorrectionField, "physician">;
  before: string;
  askedFor: string;
  /** ISO instant. */
  askedAt: string;
  /** Days on which the letter is valid, which stay. */
  startsOn: string;
  endsOn: string;
  isDecided: boolean;
  /** Why the press of a button did nothing. */
  fault: "closed" | "unprintable" | null;
}

const fieldWords = { "patient-name": "Patient's name", product: "Product" } as const;

const faults = {
  closed: "This correction was decided meanwhile, or the letter can't be corrected now. Nothing was changed.",
  unprintable:
    "These words can't be printed in a letter: they are too long or hold characters that can't be printed.",
} as const;

/** What a letter says and what the shopper asks for; one press signs the corrected letter. */
export function CorrectionPage({ field, before, askedFor, askedAt, fault, ...letter }: CorrectionPageProps) {
  return (
    <DeskPage>
      <p>
        <a className="inline-block py-2.5" href={paths.desk}>
          All requests
        </a>
      </p>
      <h1>Correction: {fieldWords[field].toLowerCase()}</h1>
      <p className="lede mt-2">Asked for on {longDate(askedAt)}</p>
      {fault && (
        <div role="alert">
          <Notice tone="red">{faults[fault]}</Notice>
        </div>
      )}
      <Sides
        sides={[
          ["The letter says", before],
          ["The shopper asks for", askedFor],
        ]}
      />
      {letter.isDecided ? (
        <Notice>This correction is decided.</Notice>
      ) : (
        <PostForm name="correction">
          <p className="my-4">
            Confirming signs a new version with your name, valid from {longDate(letter.startsOn)} to{" "}
            {longDate(letter.endsOn)} as before. The version before is replaced.
          </p>
          <Ways>
            <Button name="intent" value="confirm" data-primary="">
              Confirm and sign
            </Button>
            <Button look="secondary" name="intent" value="refuse">
              Refuse
            </Button>
          </Ways>
        </PostForm>
      )}
    </DeskPage>
  );
}
