import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { correctionMessages, physicianRequest } from "../../domain/correction";
import { ClosedSheet } from "./closed-sheet";

const physicianFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "askedFor",
    label: "Who wants a physician, and what did they say?",
    hint: "The administrator's name and its reason, as in its notice. The physician reads it.",
    messages: { valueMissing: correctionMessages.refusal },
  },
];

/** For an administrator that is known to require a physician. */
const wantedFields = physicianFields.map((field) => ({
  ...field,
  hint: "We filled in what we know of the administrator you named. Change it as you like.",
}));

interface PhysicianPageProps {
  pageHref: string;
  formKey: string;
  /** The signer's credential. */
  signer: string | null;
  /** True if a physician can be requested now. */
  isOpen: boolean;
  /** The requirement of the shopper's administrator, if it requires a physician: then no claim has to be refused first. */
  wanted: string | null;
  /** True if one of our physicians may sign in the patient's state. */
  hasPhysician: boolean;
  lastResult?: SubmissionResult | undefined;
}

/** Requests a physician's signature on the letter, without a new fee. */
export function PhysicianPage(props: PhysicianPageProps) {
  const { pageHref, formKey, signer, isOpen, hasPhysician, wanted, lastResult } = props;
  if (!isOpen || !hasPhysician)
    return (
      <ClosedSheet
        title="A physician's letter can't be asked for now"
        words={
          isOpen
            ? "None of our physicians is licensed in the patient's state, so none may sign. Your own doctor may."
            : "A physician signed this letter or refused to, another request is waiting for its answer, or there's no valid letter."
        }
        pageHref={pageHref}
        refused={{ fields: physicianFields, lastResult }}
      />
    );
  return (
    <NarrowSheet>
      <h1>Ask for a physician's letter</h1>
      <p className="lede mt-3">
        Your letter is signed by a provider with the credential {signer}. If your administrator wants an MD or
        DO, a physician of ours reviews your answers and the letter again and decides whether to sign. It's
        free.
      </p>
      <p className="mt-4">
        The letter you have stays valid until then. The new one shows the day on which the physician signs, so
        ask your administrator whether that is early enough for what you bought. See{" "}
        <a href={paths.administrators}>what each administrator asks for</a>.
      </p>
      <FieldsForm
        id="physician"
        action="?for=physician"
        fields={wanted ? wantedFields : physicianFields}
        constraint={constraintOf(physicianRequest)}
        lastResult={lastResult}
        defaultValue={wanted ? { askedFor: wanted } : undefined}
        formErrorTitle="Nothing was sent"
      >
        <FormKey value={formKey} />
        <input type="hidden" name="field" value="physician" />
        <p className="actions">
          <Button data-primary="">Ask for a physician's letter</Button>
          <ButtonLink look="quiet" href={pageHref}>
            Back to your letter
          </ButtonLink>
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}
