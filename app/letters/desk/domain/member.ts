import { z } from "zod";
import { email } from "~/platform/values/email";
import { requiredLine } from "~/platform/values/text";
import { isNpi } from "./npi";
import { credentials, isPhysician } from "./provider";
import { licenseList } from "./provider-facts";
import { deskRoles } from "./rights";

export const memberMessages = {
  name: "Name is required",
  role: "Choose a role",
  credential: "Choose what they are licensed as",
  physician: "A medical director is an MD or DO",
  npi: "Give the ten digits of their NPI",
  licenses: "Give at least one license",
  assistant: "An assistant has none: leave this empty",
} as const;

/** The fields of a person's form. */
export const memberFields = z.object({
  email: email.transform((address) => address.toLowerCase()),
  name: requiredLine(memberMessages.name),
  role: z.enum(deskRoles, { error: memberMessages.role }),
  credential: z.enum(credentials).optional(),
  npi: z.string().trim().max(20).optional(),
  /** One per line: STATE:NUMBER:YYYY-MM-DD. */
  licenses: z.string().max(20_000).optional(),
});

const clinical = ["credential", "npi", "licenses"] as const;

/** A person of a practice: with credential, NPI and licenses for a signer, and without them for an assistant. */
export const memberSchema = memberFields.transform((answer, context) => {
  const fault = (field: (typeof clinical)[number], message: string) =>
    void context.addIssue({ code: "custom", path: [field], message });
  const person = { email: answer.email, name: answer.name };
  if (answer.role === "assistant") {
    for (const field of clinical) if (answer[field]) fault(field, memberMessages.assistant);
    return { ...person, role: answer.role, credential: null, npi: null, licenses: [] };
  }
  const { role, credential = "MD", npi = "" } = answer;
  if (!answer.credential) fault("credential", memberMessages.credential);
  else if (role === "medical-director" && !isPhysician(credential))
    fault("credential", memberMessages.physician);
  if (!isNpi(npi)) fault("npi", memberMessages.npi);
  const lines = (answer.licenses ?? "").split(/\r?\n/).map((line) => line.trim());
  const listed = licenseList.safeParse(lines.filter(Boolean).join(","));
  if (!answer.licenses) fault("licenses", memberMessages.licenses);
  else if (!listed.success) fault("licenses", listed.error.issues[0]?.message ?? memberMessages.licenses);
  return { ...person, role, credential, npi, licenses: listed.data ?? [] };
});
export type MemberAnswer = z.output<typeof memberSchema>;
