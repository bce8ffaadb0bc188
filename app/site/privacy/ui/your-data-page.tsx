import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { erasureLine } from "../content/erasure-words";
import { erasureConfirmation, erasureMessage } from "../domain/data-wish";
import type { PlannedSort } from "../domain/erasure-plan";

export const erasureFields: readonly FieldSpec[] = [
  {
    type: "checkbox",
    name: "sure",
    label: "Yes, erase it. I know that this can't be undone.",
    messages: { valueMissing: erasureMessage },
  },
];

interface YourDataPageProps {
  /** Counts and dates only. */
  sorts: readonly PlannedSort[];
  isErased: boolean;
  copyHref: string;
  formKey: string;
  lastResult?: SubmissionResult | undefined;
}

/** What is held about a link's address, with buttons to copy and erase it. */
export function YourDataPage({ sorts, isErased, copyHref, formKey, lastResult }: YourDataPageProps) {
  const goes = sorts.filter(({ stays }) => !stays);
  const stays = sorts.filter((sort) => sort.stays);
  return (
    <>
      <h1>Your data</h1>
      {isErased && (
        <Notice tone="green">
          {sorts.length > 0 ? "Your data is erased. Below is what's left." : "Your data is erased."}
        </Notice>
      )}
      {sorts.length === 0 ? (
        <p className="mt-4">We hold nothing about this address{isErased && " anymore"}.</p>
      ) : (
        <GetCopy copyHref={copyHref} />
      )}
      {goes.length > 0 && !isErased && (
        <>
          <h2 className="mt-8 text-lg">Erase it</h2>
          <p className="mt-2">What we erase at once:</p>
          <Lines sorts={goes} />
        </>
      )}
      {stays.length > 0 && (
        <>
          <p className="mt-4">What has to stay, and why:</p>
          <Lines sorts={stays} />
        </>
      )}
      {goes.length > 0 && !isErased && (
        <FieldsForm
          id="erase"
          action="?"
          fields={erasureFields}
          constraint={constraintOf(erasureConfirmation)}
          lastResult={lastResult ?? null}
          formErrorTitle="Nothing was erased"
        >
          <FormKey value={formKey} />
          <Button data-primary="">Erase my data</Button>
        </FieldsForm>
      )}
      {isErased && goes.length > 0 && (
        <p className="mt-4">
          Something new has come in since. To erase it as well,{" "}
          <a href={paths.yourData}>ask for a new link</a>.
        </p>
      )}
      <p className="mt-6 text-sm text-muted">
        Backups are deleted within six months. The <a href={paths.privacy}>Privacy Policy</a> says who else
        has data about you.
      </p>
    </>
  );
}

function GetCopy({ copyHref }: { copyHref: string }) {
  return (
    <>
      <h2 className="mt-6 text-lg">Get a copy</h2>
      <p className="mt-2">
        Everything we hold about this address, your answers about your health included. The files of signed
        letters are on your letters' pages: <a href={paths.findLetter}>find my letter</a>.
      </p>
      <PostForm name="copy" stays action={copyHref} className="actions mt-4">
        <Button look="secondary" name="format" value="html">
          Download to read
        </Button>
        <Button look="secondary" name="format" value="json">
          Download as JSON
        </Button>
      </PostForm>
    </>
  );
}

const Lines = ({ sorts }: { sorts: readonly PlannedSort[] }) => (
  <ul className="mt-2 list-disc pl-5">
    {sorts.map((sort) => (
      <li key={sort.what}>{erasureLine(sort)}</li>
    ))}
  </ul>
);

/** The page for an unknown or expired link. */
export function DataLinkOver() {
  return (
    <>
      <h1>This link doesn't work anymore</h1>
      <p className="lede mt-3">
        Links to your data work for 24 hours. Or a piece of it is missing. We can email you a new one right
        away. Nothing was erased by this one.
      </p>
      <p className="actions mt-6">
        <ButtonLink href={paths.yourData}>Email me a new link</ButtonLink>
      </p>
    </>
  );
}
