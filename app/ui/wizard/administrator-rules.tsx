import type { FactSource } from "~/domain/administrators/administrator";
import type { AdministratorNote } from "~/domain/administrators/administrator-notes";
import { longDate } from "~/domain/values/date";
import { Notice, type Tone } from "../form/notice";
import { NewTabLink } from "../layout/new-tab-link";

export interface AdministratorRulesProps {
  /** The administrator's name, as it stands inside a sentence. */
  name: string;
  notes: readonly AdministratorNote[];
  /** The page about this administrator, or the list of all where it's one we know nothing of. */
  pageHref: string;
}

const tones = { problem: "red", caution: "amber", advice: "plain" } as const satisfies Record<string, Tone>;

/** What a shopper should know of their administrator before they pay, with where it is from. */
export function AdministratorRules({ name, notes, pageHref }: AdministratorRulesProps) {
  return (
    <section className="my-10 border-t-rule border-dashed border-line pt-8" aria-labelledby="rules-title">
      <h2 id="rules-title">Before you pay</h2>
      {notes.map(({ severity, words, source }) => (
        <Notice key={words} tone={tones[severity]}>
          {words}
          {source && <Origin {...source} />}
        </Notice>
      ))}
      <p className="text-sm text-muted">
        Bought it already? We can't date a letter back. Ask {name} first whether it accepts a letter from
        after the purchase. See <NewTabLink href={pageHref}>what {name} asks for</NewTabLink>.
      </p>
    </section>
  );
}

const Origin = ({ title, address, read_on }: FactSource) => (
  <small className="mt-1 block text-sm text-muted">
    Source: {address ? <NewTabLink href={address}>{title}</NewTabLink> : title}, read on {longDate(read_on)}
  </small>
);
