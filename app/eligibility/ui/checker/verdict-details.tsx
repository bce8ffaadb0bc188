import type { ReactNode } from "react";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { Judgement, Source } from "../../domain/judgement";
import type { Verdict } from "../../domain/verdict";
import { AccountTable } from "../account-table";

/** The basis of the verdict: reason, category, source, and confidence. */
export function VerdictDetails({ judgement }: { judgement: Judgement }) {
  const rows: [term: string, detail: ReactNode][] = [
    ["Kind of product", kindLink(judgement)],
    ["Applicable category", judgement.lineItem],
    [judgement.sources.length > 1 ? "Sources" : "Source", sourceLinks(judgement.sources)],
    ["How sure we are what it is", judgement.verdict === "unknown" ? null : sureness(judgement)],
  ];
  return (
    <section
      className="mt-1 grid grid-cols-1 gap-3 border-t-rule border-dashed border-edge pt-6 md:col-span-2"
      aria-labelledby="verdict-details"
    >
      <h3 className="font-display text-xl leading-[1.2] font-normal" id="verdict-details">
        Eligibility details
      </h3>
      {judgement.reason && <p className="max-w-[62ch]">{judgement.reason}</p>}
      {judgement.shopSays && judgement.shopSays !== judgement.ruled && (
        <p className="max-w-[62ch] font-semibold">{bothSay(judgement.shopSays, judgement.ruled)}</p>
      )}
      {judgement.contested && (
        <p className="max-w-[62ch] font-semibold">
          Administrators differ on this kind of product. Ask yours before you buy.
        </p>
      )}
      <AccountTable byAccount={judgement.byAccount} />
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="font-medium">{detail}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hint max-w-[62ch]">
        This is guidance, not tax advice. Your plan's administrator has the last word.
      </p>
    </section>
  );
}

const said: Record<Verdict, string> = {
  eligible: "it is eligible",
  letter: "it needs a letter",
  "not-eligible": "it isn't eligible",
  unknown: "they can't be sure",
};

const bothSay = (shop: Verdict, ours: Verdict = "unknown"): string =>
  `The shop says that ${said[shop]}, our rules say that ${said[ours]}. The more careful of the two counts here.`;

/** The category, linked to its page if one of our rules has it. */
const kindLink = ({ rule, category }: Judgement): ReactNode =>
  rule && category ? (
    <a className="-my-3 inline-block py-3" href={paths.eligibleItem(rule)}>
      {category}
    </a>
  ) : (
    category
  );

const sourceLinks = (sources: readonly Source[]): ReactNode =>
  sources.length > 0 && (
    <ul className="space-y-2">
      {sources.map(({ name, url, checked }) => (
        <li key={name}>
          <NewTabLink className="-my-3 inline-block py-3" href={url}>
            {name}
          </NewTabLink>
          <small className="block text-muted"> as of {longDate(checked)}</small>
        </li>
      ))}
    </ul>
  );

/** How sure the checker is what the product is. If coverage is contested, that doesn't settle it. */
function sureness({ confidence, contested }: Judgement): ReactNode {
  if (confidence === null) return null;
  const sure = confidence >= 0.8 ? "Very sure" : confidence >= 0.5 ? "Fairly sure" : "Not very sure";
  if (!contested) return sure;
  return (
    <>
      {sure}
      <small className="block text-muted">Whether it's paid for is contested: administrators differ.</small>
    </>
  );
}
