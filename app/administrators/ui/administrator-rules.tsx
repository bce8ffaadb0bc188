import type { ReactNode } from "react";
import { Notice, type Tone } from "~/kit/form/notice";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Fold } from "~/kit/parts/fold";
import { longDate } from "~/platform/values/date";
import type { FactSource } from "../domain/administrator";
import type { AdministratorNote } from "../domain/administrator-notes";

/** An administrator that refuses letters such as ours, with its source. */
interface RefusingAdministrator {
  name: string;
  source: FactSource;
}

export interface AdministratorRulesProps {
  /** The letter's price. */
  price: string;
  /** Who reviews the request. */
  practice?: string | undefined;
  /** The administrator's name, as used within a sentence. */
  name: string;
  notes: readonly AdministratorNote[];
  /** The page about this administrator, or the list of all administrators if we don't know it. */
  pageHref: string;
  /** Administrators known to refuse letters such as ours, other than the shopper's. */
  refusing: readonly RefusingAdministrator[];
  /** A short warning about the product before paying. */
  product?: Warning | null;
  /** The same notes in full sentences. */
  children?: ReactNode;
}

/** A short reason to wait before paying. */
export interface Warning {
  tone: Tone;
  words: string;
}

const tones = { problem: "red", caution: "amber", advice: "plain" } as const satisfies Record<string, Tone>;

const irsAlert =
  "https://www.irs.gov/newsroom/irs-alert-beware-of-companies-misrepresenting-nutrition-wellness-and-general-health-expenses-as-medical-care-for-fsas-hsas-hras-and-msas";

const howWeReview =
  "Our providers decide from your answers, and in some states only with a record or after a short visit by video or phone. They don't examine you in person.";

/** What a shopper should know about their administrator, their product, and letters such as ours before paying. */
export function AdministratorRules({
  price,
  practice,
  name,
  notes,
  pageHref,
  refusing,
  product = null,
  children,
}: AdministratorRulesProps) {
  const isRefused = notes.some(({ severity }) => severity === "problem");
  const warning = worstOf(name, notes, product);
  return (
    <>
      {warning && <Notice tone={warning.tone}>{warning.words}</Notice>}
      <p className="mt-6">{price} back if the provider says no, not if a claim is denied.</p>
      <Fold title="Before you pay">
        {practice && <p>{`${practice} reviews your request.`}</p>}
        {children}
        {notes.map((note) => (
          <Rule key={note.words} {...note} />
        ))}
        {isRefused ? (
          <Notice>{howWeReview}</Notice>
        ) : (
          <Notice tone="amber">
            Ask {name} first whether it accepts a letter from a paid online service. Some administrators don't
            where the letter rests on a questionnaire
            {refusing.length > 0 && `: ${namesOf(refusing)}, for example`}. {howWeReview}
            {refusing.map((one) => (
              <Origin key={one.name}>
                <SourceName {...one.source} />, read on {longDate(one.source.read_on)}
              </Origin>
            ))}
          </Notice>
        )}
        <Notice>
          In 2024 the IRS warned that a note based only on what people report about their own health doesn't
          turn food, fitness or wellness purchases into medical care. The letter has to fit a condition you've
          been diagnosed with.
          <Origin>
            <NewTabLink className="inline-block py-3.5" href={irsAlert}>
              IRS news release IR-2024-65
            </NewTabLink>
            , March 6, 2024
          </Origin>
        </Notice>
        <p className="text-sm text-muted">
          Bought it already? We can't date a letter back. Ask {name} first whether it accepts a letter from
          after the purchase. See <NewTabLink href={pageHref}>what {name} asks for</NewTabLink>.
        </p>
      </Fold>
    </>
  );
}

/** The most serious warning, shown above the button; all of them are in the disclosure, with details and sources. */
function worstOf(name: string, notes: readonly AdministratorNote[], product: Warning | null): Warning | null {
  const has = (severity: AdministratorNote["severity"]) => notes.some((note) => note.severity === severity);
  if (has("problem"))
    return {
      tone: "red",
      words: `We advise you not to pay: ${name} refuses letters like ours.`,
    };
  if (product && product.tone !== "plain") return product;
  return has("caution") ? { tone: "amber", words: `${name} may want a physician to sign.` } : product;
}

const Rule = ({ severity, words, source }: AdministratorNote) => (
  <Notice tone={tones[severity]}>
    {words}
    {source && (
      <Origin>
        <SourceName {...source} />, read on {longDate(source.read_on)}
      </Origin>
    )}
  </Notice>
);

const namesOf = (refusing: readonly RefusingAdministrator[]): string =>
  new Intl.ListFormat("en-US").format(refusing.map(({ name }) => name));

const Origin = ({ children }: { children: ReactNode }) => (
  <small className="mt-1 block text-sm text-muted">Source: {children}</small>
);

const SourceName = ({ title, address }: FactSource) =>
  address ? (
    <NewTabLink className="inline-block py-3.5" href={address}>
      {title}
    </NewTabLink>
  ) : (
    title
  );
