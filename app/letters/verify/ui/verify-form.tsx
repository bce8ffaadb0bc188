import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { paths } from "~/paths";
import { codeSchema, verificationMessages } from "../../domain/typed-code";

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

export interface VerifyFormProps {
  /** The field's value. */
  typed?: string;
  problem?: string | null;
}

/** A GET form for a letter's code. */
export function VerifyForm({ typed = "", problem = null }: VerifyFormProps) {
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
