import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import type { ConsentSpec, FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { ClosedSheet } from "./closed-sheet";

const changedField: FieldSpec = {
  type: "textarea",
  name: "changed",
  label: "What changed since your last letter?",
  hint: "Your symptoms, other treatments, or how you use the product. Leave it empty if nothing did.",
  rows: 6,
};

interface RenewalPageProps {
  pageHref: string;
  formKey: string;
  /** The consent that is required before we accept health answers. */
  consent: ConsentSpec;
  /** ISO date. */
  endsOn: string | null;
  hasEnded: boolean;
  /** Null if the store pays. */
  feeCents: number | null;
  isOpen: boolean;
  /** The first ISO day on which it can be renewed; null if it can't be. */
  from: string | null;
  renewal: keyof typeof renewalWords | null;
  lastResult?: SubmissionResult | undefined;
}

/** The single question before a renewal. */
export function RenewalPage(props: RenewalPageProps) {
  const { pageHref, formKey, consent, endsOn, hasEnded, feeCents, isOpen, lastResult } = props;
  if (!isOpen)
    return (
      <ClosedSheet
        {...closedWords(props)}
        pageHref={pageHref}
        refused={{ fields: [changedField], lastResult }}
      />
    );
  return (
    <NarrowSheet>
      <h1>Renew your letter</h1>
      <p className="lede mt-3">
        {endsOn && `Your letter ${hasEnded ? "ended" : "ends"} on ${longDate(endsOn)}. `}
        Your earlier answers are filled in. You tell us the patient's age now and what applies to them today,
        and check the rest. A provider reviews it all again.
      </p>
      <p className="mt-3">
        {feeCents === null
          ? "It's free for you: the store pays for the review."
          : `The review costs ${shortMoney(feeCents)}, which you pay after checking your answers. You get it back in full if the provider denies the letter.`}
      </p>
      <FieldsForm
        id="renewal"
        action="?"
        fields={[consent, changedField]}
        constraint={{ [consent.name]: { required: true } }}
        lastResult={lastResult}
        formErrorTitle="The renewal wasn't begun"
      >
        <FormKey value={formKey} />
        <p className="actions">
          <Button data-primary="">Continue</Button>
          <ButtonLink look="quiet" href={pageHref}>
            Back to your letter
          </ButtonLink>
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}

/** What the letter that is renewed says of it. */
export const renewalWords = {
  asked: { title: "You've asked for the renewal", words: "We'll email you when a provider has decided." },
  sent: {
    title: "You've renewed this letter",
    words: "The link to the new one is in the email that says it's ready.",
  },
} as const;

/** Why a letter isn't renewed now. */
function closedWords({ renewal, from }: RenewalPageProps) {
  if (renewal) return renewalWords[renewal];
  if (from)
    return { title: "It's too early to renew", words: `You can renew the letter from ${longDate(from)}.` };
  return {
    title: "This letter can't be renewed",
    words:
      "There's no valid letter, its order was canceled or refunded, or your answers were erased. You can ask for a new one.",
    other: { href: paths.anotherLetter, label: "Ask for a new letter" },
  };
}
