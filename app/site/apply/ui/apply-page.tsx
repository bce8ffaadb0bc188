import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { shopMessages } from "~/orders/shops/domain/shop-schema";
import { paths } from "~/paths";
import { emailMessage } from "~/platform/values/email";
import { Honeypot } from "../../contact/ui/honeypot";
import { application, applicationMessages, platforms } from "../domain/application";

interface ApplyPageProps {
  /** True after a link was requested. */
  isTaken: boolean;
  lastResult?: SubmissionResult;
  formKey: string;
}

/** The form with which a brand's team gets a test shop. */
export const ApplyPage = ({ isTaken, lastResult, formKey }: ApplyPageProps) => (
  <>
    <h1>Get a test shop</h1>
    {isTaken ? (
      <>
        <div role="status" className="mt-5">
          <Notice tone="green">
            A link is on its way to your email. Open it within 24 hours, and your test shop is made. No email
            after a few minutes? Look into the spam folder, or apply again in an hour.
            <SandboxMailLink />
          </Notice>
        </div>
        <p className="actions mt-6">
          <ButtonLink look="secondary" href={paths.demoStore}>
            Walk through a demo store meanwhile
          </ButtonLink>
        </p>
      </>
    ) : (
      <>
        <p className="lede mt-3 mb-5">
          It's free and takes a minute: keys, a link that opens a letter request, and a sandbox that answers
          at once. We read your application and write to you about going live.
        </p>
        <FieldsForm
          id="apply"
          action="?"
          fields={applicationFields}
          constraint={constraintOf(application)}
          lastResult={lastResult}
          formErrorTitle="We don't have your application yet"
        >
          <Honeypot />
          <FormKey value={formKey} />
          <Button data-primary="">Email me the link</Button>
        </FieldsForm>
      </>
    )}
  </>
);

const applicationFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "shopName",
    label: "Shop's name",
    autoComplete: "organization",
    messages: { valueMissing: applicationMessages.shopName },
  },
  {
    type: "text",
    name: "shop",
    label: "Shop's domain",
    hint: "Such as corner-shop.com.",
    autoComplete: "url",
    inputMode: "url",
    messages: { valueMissing: shopMessages.missing },
  },
  {
    type: "select",
    name: "platform",
    label: "Runs on",
    prompt: "Choose one",
    options: Object.entries(platforms).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: applicationMessages.platform },
  },
  {
    type: "textarea",
    name: "products",
    label: "What you sell",
    hint: "A few product names or links are enough.",
    rows: 3,
    messages: { valueMissing: applicationMessages.products },
  },
  {
    type: "text",
    name: "name",
    label: "Your name",
    autoComplete: "name",
    messages: { valueMissing: applicationMessages.name },
  },
  {
    type: "email",
    name: "email",
    label: "Your work email",
    hint: "The link to your test shop goes here.",
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];
