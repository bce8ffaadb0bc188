import { z } from "zod";
import { accounts, verdicts } from "./verdict";

const verdict = z.enum(verdicts);

/** Our rules' verdict on an item by its text; the part of a `Judgement` that a list of items shows. */
export const itemVerdict = z.object({
  verdict,
  byAccount: z.record(z.enum(accounts), verdict),
  /** The rule's id, and its category's name. */
  rule: z.string().nullable(),
  category: z.string().nullable(),
  lineItem: z.string().nullable(),
  reason: z.string().nullable(),
  excessOnly: z.boolean(),
  contested: z.boolean(),
  /** The question that would settle an "unknown". */
  question: z.object({ id: z.string(), text: z.string(), yes: z.string(), no: z.string() }).nullable(),
});
export type ItemVerdict = z.output<typeof itemVerdict>;
