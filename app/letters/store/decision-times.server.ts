import { cachedRead } from "~/platform/database/cached-read.server";
import { call } from "~/platform/database/call.server";
import type { DecisionTimes } from "../domain/decision-times";
import type { LetterKind } from "../domain/letter-ref";

const read = cachedRead(
  async (): Promise<DecisionTimes[]> => {
    const rows = await call("read_decision_times");
    return rows.map((row) => ({
      kind: row.kind as LetterKind,
      decisions: row.decisions,
      medianSeconds: row.median_seconds,
      slowSeconds: row.slow_seconds,
    }));
  },
  { seconds: 300, max: 1 },
);

/** Decision times by kind of letter, at most five minutes old; kinds with fewer than ten decisions are left out. */
export const readDecisionTimes = (): Promise<DecisionTimes[]> => read("all");
