import { stampFor, verdictWords } from "~/eligibility/domain/verdict";
import { verdictInk } from "~/eligibility/ui/verdict-ink";
import { Stamp } from "~/kit/parts/stamp";
import type { AccountOutcome } from "../../domain/list-purchases";

/** What the accounts say of an item: one stamp where an FSA and an HSA say the same, else one for each account. */
export function ItemStamps({ outcomes }: { outcomes: readonly AccountOutcome[] }) {
  const [first, ...others] = outcomes;
  if (!first) return null;
  const isShared = others.every(({ verdict }) => verdict === first.verdict);
  const isOfBoth = ["fsa", "hsa"].every((kind) => outcomes.some(({ account }) => account === kind));
  if (isShared && (isOfBoth || first.verdict !== "eligible"))
    return <Stamp tone={verdictInk[first.verdict]}>{verdictWords[first.verdict]}</Stamp>;
  return (
    <span className="inline-flex flex-wrap gap-2.5 @min-[34rem]:justify-end">
      {distinct(outcomes).map(({ account, verdict }) => (
        <Stamp key={account} tone={verdictInk[verdict]}>
          {stampFor(account, verdict)}
        </Stamp>
      ))}
    </span>
  );
}

/** Merges the FSAs of this year and of the last into one stamp, the more favorable. */
const distinct = (outcomes: readonly AccountOutcome[]): AccountOutcome[] =>
  [...new Set(outcomes.map(({ account }) => account))].map((kind) => {
    const same = outcomes.filter(({ account }) => account === kind);
    const best = order.find((verdict) => same.some((one) => one.verdict === verdict));
    return { account: kind, verdict: best ?? "unknown" };
  });

const order = ["eligible", "letter", "unknown", "not-eligible"] as const;
