import { z } from "zod";
import { email } from "~/platform/values/email";
import { dayInState } from "~/platform/values/state-day";
import { requiredLine } from "~/platform/values/text";
import { usState } from "~/platform/values/us-state";
import { isNpi } from "./npi";
import { credentials, isPhysician, type License } from "./provider";

export const profileMessages = {
  name: "Name is required",
  practiceName: "Practice is required",
  address: "Give an address of one to four lines",
  phone: "Phone is required",
  signatureName: "Signature is required",
} as const;
const addressMessage = profileMessages.address;

const addressLines = z
  .string({ error: addressMessage })
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(z.array(requiredLine(addressMessage)).min(1, addressMessage).max(4, addressMessage));

/** What a provider may edit. */
export const profileSchema = z.object({
  name: requiredLine(profileMessages.name),
  practiceName: requiredLine(profileMessages.practiceName),
  address: addressLines,
  phone: requiredLine(profileMessages.phone, 40),
  signatureName: requiredLine(profileMessages.signatureName),
});

const licenseMessage = "Write a license as STATE:NUMBER:YYYY-MM-DD, e.g. VT:042.0012345:2027-11-30";

/** `STATE:NUMBER:YYYY-MM-DD`, comma-separated, one per state. */
export const licenseList = z
  .string({ error: "At least one license is required" })
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z]{2}:[^:]{1,200}:\d{4}-\d{2}-\d{2}$/, licenseMessage)).min(1))
  .transform((list) =>
    list.map((part) => {
      const [state = "", number = "", expiresOn = ""] = part.split(":");
      return { state: state.toUpperCase(), number: number.trim(), expiresOn };
    }),
  )
  .pipe(
    z.array(
      z.object({
        state: z.enum(usState.options, "A license names a state that isn't one"),
        number: requiredLine(licenseMessage),
        expiresOn: z.iso.date(licenseMessage),
      }),
    ),
  )
  .refine(
    (list) => new Set(list.map(({ state }) => state)).size === list.length,
    "One license for each state",
  );

/**
 * The licenses that had ended when they were entered: a mistyped year, most likely. One that is as `before` may have ended
 * since.
 */
export const endedLicenses = (entered: readonly License[], before: readonly License[], now: Date) =>
  entered
    .filter(({ state, expiresOn }) => expiresOn < dayInState(state, now))
    .filter((one) => !before.some((had) => had.state === one.state && had.expiresOn === one.expiresOn));

export const endedLicenseWords = ({ state, expiresOn }: License): string =>
  `The license of ${state} ended on ${expiresOn}`;

/** Maximum size of a signature's picture in base64, as in `letterContent`. */
const maxPicture = 200_000;

const { name, ...letterhead } = profileSchema.shape;

/** A provider's facts as an operator enters them on the command line, in its order; every message says what is wrong. */
export const providerFacts = z
  .object({
    email: email.transform((address) => address.toLowerCase()),
    name,
    credential: z.enum(credentials, `Credential is one of ${credentials.join(", ")}`),
    npi: z.string("NPI is required").refine(isNpi, "That's no NPI: its check digit is wrong"),
    /** Their current role if omitted; assistants are invited at the desk. */
    role: z.enum(["provider", "medical-director"], "Role is provider or medical-director").optional(),
    licenses: licenseList,
    ...letterhead,
    signaturePng: z
      .string()
      .max(maxPicture, "The picture of the signature is too large: use a PNG of less than 150 KB")
      .refine((png) => png.startsWith("iVBORw0KGgo"), "The picture of the signature is no PNG")
      .nullable(),
  })
  .refine(({ role, credential }) => role !== "medical-director" || isPhysician(credential), {
    path: ["role"],
    error: "A medical director is an MD or DO",
  });

/** Formats validation errors of command-line flags, one line each: the flag, then the reason. */
export function factFaults(error: z.ZodError): string[] {
  const flags: Record<string, string> = {
    practiceName: "practice",
    licenses: "license",
    signatureName: "signature",
    signaturePng: "signature",
  };
  const lines = error.issues.map(({ path: [field = ""], message }) => {
    return `  ${flags[String(field)] ?? String(field)}: ${message}`;
  });
  return [...new Set(lines)];
}
