import { z } from "zod";
import { accounts, verdicts } from "./verdict";

const verdict = z.enum(verdicts);

/** What our rules say of an item by its words; as much of a `Judgement` as a list of items shows. */
export const itemVerdict = z.object({
  verdict,
  byAccount: z.record(z.enum(accounts), verdict),
  /** Id of the rule, and its category's name. */
  rule: z.string().nullable(),
  category: z.string().nullable(),
  lineItem: z.string().nullable(),
  reason: z.string().nullable(),
  excessOnly: z.boolean(),
  contested: z.boolean(),
  /** What would settle an "unknown". */
  question: z.object({ id: z.string(), text: z.string(), yes: z.string(), no: z.string() }).nullable(),
});
export type ItemVerdict = z.output<typeof itemVerdict>;
