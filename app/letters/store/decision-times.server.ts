import { cachedRead } from "~/platform/database/cached-read.server";
import { call } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import type { DecisionTimes } from "../domain/decision-times";
import type { LetterKind } from "../domain/letter-ref";

const read = cachedRead(
  async (): Promise<DecisionTimes[]> => {
    const rows = await call("read_decision_times");
    return rows.map((row) => ({ ...fieldsOf(row), kind: row.kind as LetterKind }));
  },
  { seconds: 300, max: 1 },
);

/** Decision times by kind of letter, at most five minutes old; kinds with fewer than ten decisions are left out. */
export const readDecisionTimes = (): Promise<DecisionTimes[]> => read("all");
