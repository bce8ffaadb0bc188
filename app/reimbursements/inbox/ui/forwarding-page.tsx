import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { type KnownSender, testMail } from "../domain/forwarding";
import { Senders } from "./senders";

interface ForwardingPageProps {
  /** True in the demo, which receives no mail from outside. */
  isSandbox: boolean;
  /** Null before one was made, and after it was ended. */
  address: { text: string; leftOut: number } | null;
  senders: readonly KnownSender[];
  formKey: string;
  /** The result of the test mail that was refused. */
  lastResult?: SubmissionResult | undefined;
}

/** An address of one's own to forward receipts to, and who may use it. */
export const ForwardingPage = ({ isSandbox, address, senders, formKey, lastResult }: ForwardingPageProps) => (
  <NarrowSheet>
    <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>
    <h1 className="mt-2">Forward receipts by email</h1>
    {isSandbox && (
      <Notice tone="amber">
        <strong>Sandbox.</strong> This is the demo: no email from outside arrives. The form below takes its
        place.
      </Notice>
    )}
    <p className="lede mt-3">
      An order email that you forward is read as if you had uploaded it, with its attachments. The email
      itself is deleted once it's read. We never answer.
    </p>
    {address ? <Address {...address} /> : <Make />}
    <Senders senders={senders} />
    {isSandbox && address && (
      <section className="mt-section border-t-rule border-dashed border-edge pt-6">
        <h2>Send an email to this address</h2>
        <FieldsForm
          id="test-mail"
          fields={[
            { type: "email", name: "from", label: "From", autoComplete: "email" },
            { type: "textarea", name: "text", label: "What the email says", rows: 8 },
          ]}
          constraint={constraintOf(testMail)}
          lastResult={lastResult}
          formErrorTitle="Nothing was sent"
        >
          <input type="hidden" name="intent" value="test" />
          <FormKey value={formKey} />
          <Button look="secondary">Send the email</Button>
        </FieldsForm>
      </section>
    )}
  </NarrowSheet>
);

const Make = () => (
  <PostForm name="make" className="mt-6">
    <input type="hidden" name="intent" value="make" />
    <Button data-primary="">Make an address</Button>
    <p className="hint mt-2">Only you see it. You can end it at any time.</p>
  </PostForm>
);

const Address = ({ text, leftOut }: { text: string; leftOut: number }) => (
  <section className="mt-6" aria-labelledby="address">
    <h2 id="address">Your address</h2>
    <p className="mt-3 rounded-sheet bg-paper p-4 font-semibold [overflow-wrap:anywhere]">{text}</p>
    <p className="hint mt-2">
      Keep it to yourself: emails from anyone you don't know wait for your answer. Your visits here, not your
      emails, keep your receipts from being erased.
    </p>
    {leftOut > 0 && (
      <Notice tone="amber">
        {leftOut === 1 ? "1 email wasn't accepted" : `${leftOut} emails weren't accepted`}: there was no room,
        too many senders wait for your answer, or you hadn't agreed to our present text. Please forward what
        is missing again.
      </Notice>
    )}
    <div className="actions mt-4">
      <PostForm name="make-anew">
        <input type="hidden" name="intent" value="make-anew" />
        <Button look="secondary">Make a new one; this one ends</Button>
      </PostForm>
      <PostForm name="end">
        <input type="hidden" name="intent" value="end" />
        <Button look="quiet">End it</Button>
      </PostForm>
    </div>
  </section>
);
