import type { DateFinding } from "~/administrators/domain/date-rule";
import { Notice, type Tone } from "~/kit/form/notice";

const tones = {
  problem: "red",
  caution: "amber",
  fine: "green",
  advice: "plain",
} as const satisfies Record<DateFinding["severity"], Tone>;

/** The results of comparing the dates of purchase and letter. */
export const DateFindings = ({ findings }: { findings: readonly DateFinding[] }) =>
  findings.map(({ kind, severity, words }) => (
    <Notice key={kind} tone={tones[severity]}>
      {words}
    </Notice>
  ));
