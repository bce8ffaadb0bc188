import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { profileForm } from "../domain/profile-answers";
import type { Provider } from "../domain/provider";
import { profileMessages } from "../domain/provider-facts";

const missing = (name: keyof typeof profileMessages) => ({
  messages: { valueMissing: profileMessages[name] },
});

export const profileFields: readonly FieldSpec[] = [
  { type: "text", name: "name", label: "Name", autoComplete: "name", ...missing("name") },
  {
    type: "text",
    name: "practiceName",
    label: "Practice",
    autoComplete: "organization",
    ...missing("practiceName"),
  },
  {
    type: "textarea",
    name: "address",
    label: "Address",
    hint: "One to four lines",
    rows: 3,
    ...missing("address"),
  },
  { type: "text", name: "phone", label: "Phone", autoComplete: "tel", ...missing("phone") },
  {
    type: "text",
    name: "signatureName",
    label: "Signature",
    hint: "Your name as you sign",
    autoComplete: "name",
    ...missing("signatureName"),
  },

  {
    type: "password",
    name: "password",
    label: "Your password (optional)",
    hint: "Only to change your name or signature, which your letters are signed with",
    autoComplete: "current-password",
  },
];

interface ProfileFormProps {
  provider: Pick<
    Provider,
    "name" | "practiceName" | "addressLines" | "phone" | "signatureName" | "signaturePng"
  >;
  isSaved: boolean;
  lastResult?: SubmissionResult;
}

/** A provider's own facts. Letters that are already signed stay as they are. */
export function ProfileForm({ provider, isSaved, lastResult }: ProfileFormProps) {
  const { name, practiceName, addressLines, phone, signatureName, signaturePng } = provider;
  return (
    <>
      <h2 className="mt-8">On your letters</h2>
      {isSaved && (
        <div className="mt-4" role="status">
          <Notice tone="green">
            Saved. Letters you sign from now on say it; those you signed stay as they are.
          </Notice>
        </div>
      )}
      {signaturePng !== null && (
        <p className="mt-4">
          <img
            className="max-h-24 max-w-full rounded-sheet bg-[#fff] p-2"
            src={`data:image/png;base64,${signaturePng}`}
            alt={`Signature of ${signatureName}`}
          />
        </p>
      )}
      <FieldsForm
        id="profile"
        action="?"
        fields={profileFields}
        constraint={constraintOf(profileForm)}
        lastResult={lastResult}
        defaultValue={{ name, practiceName, address: addressLines.join("\n"), phone, signatureName }}
        formErrorTitle="Your changes aren't saved yet"
      >
        <Button data-primary="">Save</Button>
      </FieldsForm>
    </>
  );
}
