import type { SubmissionResult } from "@conform-to/react";
import { ButtonLink } from "~/kit/form/button";
import type { FieldSpec } from "~/kit/form/field-spec";
import { Refusal } from "~/kit/form/refusal";
import { TypedToCopy } from "~/kit/form/typed-to-copy";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";

interface ClosedSheetProps {
  title: string;
  words: string;
  pageHref: string;
  /** The label of the button that leads back. */
  back?: string;
  /** Another way on. */
  other?: { href: string; label: string };
  /** The form that was sent nevertheless, from a page of before, and its fields that hold words. */
  refused?: { fields: readonly FieldSpec[]; lastResult: SubmissionResult | undefined };
}

/** Shown in place of a form that can't be used now. */
export const ClosedSheet = ({
  title,
  words,
  pageHref,
  back = "Back to your letter",
  other,
  refused,
}: ClosedSheetProps) => (
  <NarrowSheet>
    <h1>{title}</h1>
    {refused?.lastResult && <Refusal>Nothing was sent.</Refusal>}
    <p className="lede mt-3">{words}</p>
    {refused?.lastResult && (
      <div className="mt-6 empty:hidden">
        <TypedToCopy fields={refused.fields} typed={refused.lastResult.initialValue ?? {}} />
      </div>
    )}
    <p className="actions mt-6">
      {other && <ButtonLink href={other.href}>{other.label}</ButtonLink>}
      <ButtonLink look={other ? "secondary" : "primary"} href={pageHref}>
        {back}
      </ButtonLink>
    </p>
  </NarrowSheet>
);
