import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usState, usStates } from "~/platform/values/us-state";
import { type Credential, licensedStates, type Provider } from "../desk/domain/provider";

/** "all", "none", or space-separated state codes. */
const where = z.union([
  z.enum(["all", "none"]),
  z
    .string()
    .transform((codes) => codes.split(" "))
    .pipe(z.array(usState)),
]);

const signingRule = z.strictObject({
  /** ISO day from which the rule applies, until the next one. */
  from: z.iso.date(),
  MD: where,
  DO: where,
  NP: where,
  PA: where,
  sources: z.array(
    z.strictObject({ title: z.string(), address: z.url(), says: z.string(), read_on: z.iso.date() }),
  ),
  /** What we could not settle, for the next person who reads the law; it counts as not allowed. */
  unsure: z.record(z.string(), z.string()),
});

/** A source of law, and the ISO day on which it was read. */
const source = z.strictObject({
  law: z.string().min(3),
  address: z.url(),
  /** "law": its text, at its publisher or in a copy; "summary": someone else's account of it. */
  kind: z.enum(["law", "summary"]),
  says: z.string().min(10),
  read_on: z.iso.date(),
});

/**
 * What a review may be based on. `answers`: written answers suffice. `record`: only with a record of the patient, or live.
 * `live`: only a visit or call. `unread`: we couldn't settle what the law says.
 */
const reviewStandards = ["answers", "record", "live", "unread"] as const;
export type ReviewStandard = (typeof reviewStandards)[number];

const stateRule = z.strictObject({
  review: z
    .strictObject({
      standard: z.enum(reviewStandards),
      /** An audio-only call doesn't suffice. */
      phone: z.literal(false).optional(),
      source: source.optional(),
      /** What we could not settle, for the next person who reads the law. */
      unsure: z.string().optional(),
    })
    .refine(({ standard, source: read }) => standard === "unread" || read !== undefined, {
      error: "A standard needs the law it was read in",
    }),
  majority: z.strictObject({ age: z.int().min(18).max(21), source }),
  /** What the state requires for consent to telehealth. */
  consent: source.optional(),
  /** How long a physician must keep a record; 0 if the statutes set no period. */
  keep: z.strictObject({ years: z.int().min(0), source }).optional(),
});
export type StateRule = z.output<typeof stateRule>;
/** Legal requirements for a review in a state. */
export interface ReviewLaw extends Pick<StateRule["review"], "standard" | "phone"> {
  /** True if the operator doesn't allow signing there, because the law isn't settled. */
  isRefused?: boolean;
}

/** Where each credential may sign independently, oldest rule first, and what each state requires of a review. */
export const stateRulesSchema = z.strictObject({
  signing: z
    .array(signingRule)
    .min(1)
    .refine(
      (rules) => rules.every(({ from }, index) => index === 0 || from > (rules[index - 1]?.from ?? "")),
      {
        error: "Rules are in order of their days",
      },
    ),
  states: z.record(z.enum(keysOf(usStates)), stateRule),
});
export type StateRules = z.output<typeof stateRulesSchema>;

/**
 * True if a provider with this credential may sign a letter for a patient in the state on an ISO day, without a supervising
 * physician. False for a day before the first rule.
 */
export function maySign(
  { signing }: Pick<StateRules, "signing">,
  { credential, state, date }: { credential: Credential; state: UsState; date: string },
): boolean {
  const states = signing.findLast(({ from }) => from <= date)?.[credential] ?? "none";
  return states === "all" || (states !== "none" && states.includes(state));
}

/** The states where the provider may sign now, in each state's time zone. */
export const signingStates = (
  rules: Pick<StateRules, "signing">,
  provider: Pick<Provider, "credential" | "licenses" | "practiceStates">,
  now: Date,
): UsState[] =>
  licensedStates(provider, now).filter((state) =>
    maySign(rules, { credential: provider.credential, state, date: dayInState(state, now) }),
  );
