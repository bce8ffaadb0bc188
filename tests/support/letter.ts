import type { ChartLetter } from "~/letters/desk/domain/chart";
import type { LetterContent } from "~/letters/domain/letter-content";

/** A typical letter's content; the given parts replace its own. */
export const letterOf = (parts: Partial<LetterContent> = {}): LetterContent => ({
  isSample: false,
  version: 1,
  code: "4K72QX9TM0ABHJ3W0A",
  patient: { name: "Ada Byron", relation: "self" },
  accountHolder: "Ada Byron",
  diagnosis: { name: "Chronic low back pain", icd10: "M54.50" },
  effect:
    "The patient has had lumbar pain for two years. Sitting longer than thirty minutes makes it worse, and it wakes the patient several nights a week.",
  product: {
    name: "Northpine Infrared Heating Pad, 12 by 24 inches",
    use: "30 minutes on the lower back, once or twice a day, for 12 months.",
  },
  reason:
    "Local heat relaxes the paraspinal muscles and increases blood flow, which reduces pain and stiffness. Guidelines recommend superficial heat as a first treatment of chronic low back pain.",
  certification:
    "I certify that this product is medically necessary to treat the diagnosis above. It is not for general health, not for personal comfort and not cosmetic. The patient would not buy it without this condition.",
  reviewMethod:
    "I reviewed the patient's written answers, asked about earlier treatment, and checked the product's description and indications.",
  intakeOn: "2026-11-20",
  decidedOn: "2026-11-22",
  issuedOn: "2026-11-22",
  startsOn: "2026-11-22",
  endsOn: "2027-11-22",
  signer: {
    name: "Grace Hopper",
    credential: "MD",
    npi: "1234567893",
    license: { state: "CA", number: "A123456" },
    practice: "Bay Family Medicine",
    address: ["1 Market Street, Suite 400", "San Francisco, CA 94105"],
    phone: "(415) 555-0100",
    signature: { kind: "typed", name: "Grace Hopper" },
  },
  ...parts,
});

export const verifyUrl = "https://letterwell.example/verify/4K72QX9TM0ABHJ3W0A";

/** A valid letter in a chart; without a file unless given. */
export const chartLetterOf = (more: Partial<ChartLetter> = {}): ChartLetter => ({
  version: 1,
  state: "valid",
  signedAt: "2026-11-22T19:30:00.000Z",
  endedAt: null,
  endReason: null,
  content: letterOf(),
  verifyUrl,
  pdf: null,
  ...more,
});
