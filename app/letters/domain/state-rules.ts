import { z } from "zod";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usState } from "~/platform/values/us-state";
import { type Credential, licensedStates, type Provider } from "../desk/domain/provider";

/** "all", "none" or codes of states with blanks between them. */
const where = z.union([
  z.enum(["all", "none"]),
  z
    .string()
    .transform((codes) => codes.split(" "))
    .pipe(z.array(usState)),
]);

const stateRule = z.strictObject({
  /** ISO day from which it holds, until the next one does. */
  from: z.iso.date(),
  MD: where,
  DO: where,
  NP: where,
  PA: where,
  sources: z.array(
    z.strictObject({ title: z.string(), address: z.url(), says: z.string(), read_on: z.iso.date() }),
  ),
  /** What we could not settle, for the next person who reads the law; it counts as no. */
  unsure: z.record(z.string(), z.string()),
});

/** Where each credential may sign on its own, oldest rule first. */
export const stateRulesSchema = z
  .strictObject({ rules: z.array(stateRule).min(1) })
  .refine(
    ({ rules }) => rules.every(({ from }, index) => index === 0 || from > (rules[index - 1]?.from ?? "")),
    {
      error: "Rules are in order of their days",
    },
  );
export type StateRules = z.output<typeof stateRulesSchema>;

/**
 * Whether a provider with this credential may sign a letter for a patient in the state on an ISO day, without a
 * physician beside them. False for a day before the first rule.
 */
export function maySign(
  { rules }: StateRules,
  { credential, state, date }: { credential: Credential; state: UsState; date: string },
): boolean {
  const states = rules.findLast(({ from }) => from <= date)?.[credential] ?? "none";
  return states === "all" || (states !== "none" && states.includes(state));
}

/** The states where the provider may sign now, on the day it is there. */
export const signingStates = (
  rules: StateRules,
  provider: Pick<Provider, "credential" | "licenses">,
  now: Date,
): UsState[] =>
  licensedStates(provider, now).filter((state) =>
    maySign(rules, { credential: provider.credential, state, date: dayInState(state, now) }),
  );
