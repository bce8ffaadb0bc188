import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { requiredLine } from "~/platform/values/text";
import { usState } from "~/platform/values/us-state";
import { usTimeZones } from "~/platform/values/zoned-time";

const clears = (word: string) => z.literal(word).transform(() => null);
const video = "The video room is an address that begins with https, or none";
const pay = "Pay is dollars for a decision, e.g. 8.50, or none";
const fee = "The price is dollars for a letter, e.g. 30 or 27.50, from 0.50 to 9999.99, or none";
const dollars = (decimals: RegExp) => z.string().regex(decimals).transform(Number);

/**
 * A practice's facts as an operator enters them on the command line; omitted ones stay unchanged. Every message says what
 * is wrong.
 */
export const practiceFacts = z.strictObject({
  name: requiredLine("Name is required").optional(),
  addressLines: z
    .array(requiredLine("An address has one to four lines"))
    .min(1, "An address has one to four lines")
    .max(4, "An address has one to four lines")
    .optional(),
  phone: requiredLine("Phone is required", 40).optional(),
  states: z
    .union(
      [
        clears("all"),
        z
          .string()
          .transform((codes) => [
            ...new Set(
              codes
                .toUpperCase()
                .split(/[\s,]+/)
                .filter(Boolean),
            ),
          ])
          .pipe(z.array(usState).min(1)),
      ],
      'States are codes with blanks between them, e.g. "CO UT", or all',
    )
    .optional(),
  videoUrl: z
    .union([clears("none"), z.url({ protocol: /^https$/, error: video }).max(2_048, video)], video)
    .optional(),
  decisionPay: z.union([clears("none"), dollars(/^\d{1,5}(\.\d\d)?$/)], pay).optional(),
  /** The card network's minimum charge is 50 cents. */
  letterFee: z
    .union([clears("none"), dollars(/^\d{1,4}(\.\d\d)?$/).pipe(z.number().min(0.5, fee))], fee)
    .optional(),
  turn: z.coerce
    .number("Turn is a whole number")
    .int("Turn is a whole number")
    .min(-1_000)
    .max(1_000)
    .optional(),
  samplePercent: z
    .enum(["0", "5", "6", "7", "8", "9", "10"], "The sample is 0, or 5 to 10 of 100 decisions")
    .transform(Number)
    .optional(),
  timeZone: z
    .enum(keysOf(usTimeZones), `The zone is one of ${Object.keys(usTimeZones).join(", ")}`)
    .optional(),
});
export type PracticeFacts = z.output<typeof practiceFacts>;
