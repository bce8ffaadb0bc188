import type { Judgement } from "~/domain/eligibility/judgement";

/** Why the verdict is what it is: reason, category, source, and how sure that is. */
export function VerdictDetails({ judgement }: { judgement: Judgement }) {
  const rows: [term: string, detail: string | null][] = [
    ["Applicable category", judgement.category],
    ["Line item", judgement.lineItem],
    ["Source", judgement.source],
    ["How sure we are", judgement.verdict === "unknown" ? null : sureness(judgement.confidence)],
  ];
  return (
    <section className="verdict-details" aria-labelledby="verdict-details">
      <h3 id="verdict-details">Eligibility details</h3>
      {judgement.reason && <p>{judgement.reason}</p>}
      {judgement.contested && (
        <p className="verdict-contested">
          Administrators differ on this kind of judgement. Ask yours before you buy.
        </p>
      )}
      <dl>
        {rows.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hint">This is guidance, not tax advice. Your plan's administrator has the last word.</p>
    </section>
  );
}

function sureness(confidence: number | null): string | null {
  if (confidence === null) return null;
  if (confidence >= 0.8) return "Very sure";
  return confidence >= 0.5 ? "Fairly sure" : "Not very sure";
}
