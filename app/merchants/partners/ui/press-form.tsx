import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import type { PartnerFrameProps } from "./partner-frame";

/** The result of a refused form of a shop's page. */
export interface Refused {
  formKey: string;
  intent: string;
  result: SubmissionResult;
}

/** The data of a page on which something can be changed. */
export interface SectionPageProps<Part> {
  frame: PartnerFrameProps;
  mayChange: boolean;
  formKey: string;
  part: Part;
  refused: Refused | undefined;
}

/** The result of the form with this `intent`, if it was sent. */
export const answerTo = (refused: Refused | undefined, intent: string): SubmissionResult | undefined =>
  refused?.intent === intent ? refused.result : undefined;

/** Why a button without fields changed nothing; `shown` are intents whose forms show their own errors. */
export const refusedPress = (refused: Refused | undefined, shown: readonly string[]): readonly string[] =>
  refused && !shown.some((intent) => answerTo(refused, intent))
    ? [...new Set(Object.values(refused.result.error ?? {}).flatMap((messages) => messages ?? []))]
    : [];

interface PressFormProps {
  intent: string;
  /** Distinguishes it from the same button of another row. */
  of?: string;
  formKey: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  look?: ButtonLook;
  /** The button's accessible context, for those who don't see the row. */
  about?: string | undefined;
  children: ReactNode;
}

/** A button of a shop's page, with hidden fields. */
export const PressForm = ({
  intent,
  of = "",
  formKey,
  fields = {},
  look = "secondary",
  about,
  children,
}: PressFormProps) => (
  <PostForm name={of ? `${intent}-${of}` : intent}>
    <FormKey value={formKey} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button look={look} name="intent" value={intent}>
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  </PostForm>
);

/** A button for what can't be taken back: the first press, on `ask`, only says what it does. */
export const FinalPressForm = ({
  ask,
  does,
  about,
  ...press
}: PressFormProps & { ask: string; does: string }) => (
  <details className="open:basis-full">
    <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold underline">
      {ask}
      {about && <span className="sr-only"> {about}</span>}
    </summary>
    <p className="mt-1 mb-3 max-w-prose text-sm">{does}</p>
    <PressForm {...press} about={about} />
  </details>
);
