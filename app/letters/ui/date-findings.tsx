import type { DateFinding } from "~/administrators/domain/date-rule";
import { Notice, type Tone } from "~/kit/form/notice";

const tones = {
  problem: "red",
  caution: "amber",
  fine: "green",
  advice: "plain",
} as const satisfies Record<DateFinding["severity"], Tone>;

/** What comparing the days of purchase and letter has shown. */
export const DateFindings = ({ findings }: { findings: readonly DateFinding[] }) =>
  findings.map(({ kind, severity, words }) => (
    <Notice key={kind} tone={tones[severity]}>
      {words}
    </Notice>
  ));
