import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { emailMessage } from "~/platform/values/email";
import { removedMessage } from "../content/change-words";
import { keyMessage, keySchema, linkSchema, wishName } from "../domain/sign-in-answers";

const keyFields: readonly FieldSpec[] = [
  {
    type: "password",
    name: "apiKey",
    label: "API key",
    hint: "One with the scope partner:read. It begins with lw_.",
    autoComplete: "off",
    messages: { valueMissing: keyMessage },
  },
];

const linkFields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Your email",
    hint: "The address your shop has registered with us, or one that an owner has invited.",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];

interface PartnerSignInProps {
  shopDomain: string;
  formKey: string;
  /** True after a link was requested. */
  isTaken: boolean;
  /** True for someone who has been removed from the shop's team. */
  isRemoved: boolean;
  lastResult?: SubmissionResult;
}

/** Mails one of a shop's people a link, or accepts the shop's API key. The same for every domain. */
export function PartnerSignIn({ shopDomain, formKey, isTaken, isRemoved, lastResult }: PartnerSignInProps) {
  const asksLink = lastResult?.initialValue?.[wishName] !== undefined;
  return (
    <>
      <h1>Your shop's letters</h1>
      <p className="lede mt-3 wrap-anywhere">
        {`For the people of ${shopDomain}: how many letters its customers asked for, and what became of them.`}
      </p>
      {isRemoved && (
        <div className="mt-6">
          <Notice>{removedMessage}</Notice>
        </div>
      )}
      {isTaken && (
        <div role="status" className="mt-6">
          <Notice tone="green">
            If this shop works with us and the address is on its team, an email with a link is on its way
            there. The link works once, within 24 hours. We send three an hour at most; one that you haven't
            used still works.
            <SandboxMailLink />
          </Notice>
        </div>
      )}
      <FieldsForm
        id="partner-link"
        action="?"
        fields={linkFields}
        constraint={constraintOf(linkSchema)}
        lastResult={asksLink ? lastResult : undefined}
        formErrorTitle="No email was sent"
      >
        <FormKey value={formKey} />
        <Button name={wishName} value="link" data-primary="">
          Email a link
        </Button>
      </FieldsForm>
      <section className="mt-10 border-t-rule border-dashed border-edge pt-6" aria-labelledby="with-key">
        <h2 className="text-lg" id="with-key">
          An API key at hand?
        </h2>
        <p className="mt-2">
          It shows the page until an hour passes without a visit, and changes nothing there.
        </p>
        <FieldsForm
          id="partner-key"
          action="?"
          fields={keyFields}
          constraint={constraintOf(keySchema)}
          lastResult={asksLink ? undefined : lastResult}
          formErrorTitle="The page isn't open yet"
        >
          <FormKey value={formKey} />
          <Button look="secondary">Open the page</Button>
        </FieldsForm>
      </section>
    </>
  );
}
