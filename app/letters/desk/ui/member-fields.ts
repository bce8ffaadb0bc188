import type { FieldSpec } from "~/kit/form/field-spec";
import { emailMessage } from "~/platform/values/email";
import { memberMessages } from "../domain/member";
import { credentials, type DeskMember } from "../domain/provider";
import { deskRoles, roleNames } from "../domain/rights";

/** A person of a practice, as shown to its director. */
export type ShownMember = Pick<
  DeskMember,
  "id" | "name" | "email" | "role" | "credential" | "npi" | "isActive" | "hasJoined" | "licenses"
>;

const hints = {
  "medical-director": "A physician who also runs the practice's desk.",
  provider: "Decides and signs where licensed.",
  assistant: "Prepares and asks, and never decides or signs.",
} as const;

/** These fields are empty for one role only, so that "optional" would mislead. */
const signersOnly = "Leave it empty for an assistant.";

export const memberFieldSpecs: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "The invitation goes here. A wrong address can be corrected until they have decided on a request.",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
  { type: "text", name: "name", label: "Name", messages: { valueMissing: memberMessages.name } },
  {
    type: "radios",
    name: "role",
    label: "Role",
    options: deskRoles.map((role) => ({ value: role, label: roleNames[role], hint: hints[role] })),
    messages: { valueMissing: memberMessages.role },
  },
  {
    type: "select",
    name: "credential",
    label: "Licensed as",
    hint: signersOnly,
    prompt: "Choose",
    options: credentials.map((credential) => ({ value: credential, label: credential })),
  },
  { type: "text", name: "npi", label: "NPI", hint: signersOnly, inputMode: "numeric" },
  {
    type: "textarea",
    name: "licenses",
    label: "Licenses",
    hint: "Leave it empty for an assistant. One on a line: state, number and last day, e.g. VT:042.0012345:2027-11-30. Check each with its board first.",
    rows: 4,
  },
];
