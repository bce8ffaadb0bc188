import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { site } from "~/site";
import { codeSchema, verificationMessages } from "../../domain/typed-code";

/** Where a letter's code is entered. */
export function VerifyPage(form: VerifyFormProps) {
  return (
    <NarrowSheet>
      <h1>Verify a letter</h1>
      <p className="lede mt-3">
        Every letter of medical necessity from {site.name} has a code. Type it to see whether the letter is
        genuine and still valid, and who signed it. You'll see nothing about the patient.
      </p>
      <VerifyForm {...form} />
      <p className="mt-6 text-sm text-muted">
        For account administrators: the same as JSON is at{" "}
        <code>{paths.verifiedApi("CODE").replace("CODE", "{code}")}</code>.
      </p>
    </NarrowSheet>
  );
}

export function UnknownCodePage({ typed, isMistyped }: { typed: string; isMistyped: boolean }) {
  return (
    <NarrowSheet>
      <h1>We don't know this code</h1>
      <p className="lede mt-3">
        No letter of ours has it. If you've copied it exactly, don't rely on the letter, and write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <VerifyForm typed={typed} problem={isMistyped ? verificationMessages.mistyped : null} />
    </NarrowSheet>
  );
}

/** For a visitor who is over the rate limit. */
export function VerifiedTooOftenPage() {
  return (
    <NarrowSheet>
      <h1>Too many codes in a minute</h1>
      <p className="lede mt-3">Please wait a minute, then load this page again.</p>
    </NarrowSheet>
  );
}

export const verifyFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "code",
    label: "Verification code",
    hint: "18 letters and digits, printed on the letter. Capitals, spaces and hyphens don't matter.",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    messages: { valueMissing: verificationMessages.missing },
  },
];

interface VerifyFormProps {
  /** The field's value. */
  typed?: string;
  problem?: string | null;
}

/** A GET form for a letter's code. */
function VerifyForm({ typed = "", problem = null }: VerifyFormProps) {
  return (
    <FieldsForm
      id="verify"
      method="get"
      action={paths.verify}
      fields={verifyFields}
      constraint={constraintOf(codeSchema)}
      defaultValue={{ code: typed }}
      lastResult={
        problem === null
          ? undefined
          : { status: "error", initialValue: { code: typed }, error: { code: [problem] } }
      }
    >
      <Button data-primary="">Verify</Button>
    </FieldsForm>
  );
}
