import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { type Administrator, factSources, lastRead } from "../domain/administrator";
import { notBought } from "../domain/date-rule";

interface AdministratorPageProps {
  administrator: Administrator;
  /** The strictest requirements, shown for what we don't know about this administrator. */
  common: Administrator;
}

/** What an administrator requires of a letter and a claim, and what we don't know about it. */
export function AdministratorPage({ administrator, common }: AdministratorPageProps) {
  const { name, aliases, online_letters, notes, purchase, receipt, denial } = administrator;
  const readOn = lastRead(administrator);
  return (
    <article className="mt-2 max-w-3xl">
      <h1>{name}: letters and claims</h1>
      <p className="lede mt-3">
        What to know before you buy, and how to send a claim.
        {aliases.length > 0 && ` Also for accounts called ${aliases.join(", ")}.`}
      </p>
      <p className="mt-3 text-sm text-muted">
        {readOn ? (
          <>
            Sources read on <time dateTime={readOn}>{longDate(readOn)}</time>.{" "}
          </>
        ) : (
          `We found nothing that ${name} has published about letters. `
        )}
        {name} didn't write or approve this page. Your plan may be stricter.
      </p>
      {online_letters && <Notice tone="red">{online_letters.words}</Notice>}
      <div className="prose">
        <LetterParts administrator={administrator} common={common} />
        <h2>When to buy</h2>
        <p>{purchase?.words ?? notBought(administrator).words}</p>
        <h2>What the receipt has to show</h2>
        <p>{receipt?.words ?? `We don't know what ${name} asks for. ${common.receipt?.words ?? ""}`}</p>
        <Filing administrator={administrator} common={common} />
        <h2>If the claim is denied</h2>
        <p>
          {denial?.words ??
            `We don't know ${name}'s steps for an appeal. Ask which rule was used, and by when to appeal.`}{" "}
          Read <a href={paths.guide("how-to-appeal-a-denied-fsa-claim")}>how to appeal a denied claim</a>.
        </p>
        {notes.length > 0 && <h2>Good to know</h2>}
        {notes.map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <p className="actions mt-8 print:hidden">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        {!online_letters && (
          <ButtonLink look="secondary" href={paths.productLetter}>
            Request a letter
          </ButtonLink>
        )}
      </p>
      <AdministratorSources administrator={administrator} />
    </article>
  );
}

function Filing({ administrator, common }: AdministratorPageProps) {
  const { name, filing, run_out } = administrator;
  const steps = (filing ?? common.filing)?.steps ?? [];
  return (
    <>
      <h2>How to send a claim</h2>
      {!filing && <p>We don't know {name}'s own steps. These fit most administrators.</p>}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{run_out?.words ?? `We don't know ${name}'s last day for claims. Your plan's papers name it.`}</p>
    </>
  );
}

/** The sources of what we know about an administrator, with their publisher and when we read them. */
function AdministratorSources({ administrator }: { administrator: Administrator }) {
  const sources = factSources(administrator);
  if (sources.length === 0) return null;
  return (
    <section
      className="mt-8 grid gap-3 border-t-rule border-dashed border-edge pt-5 text-sm"
      aria-labelledby="sources"
    >
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ul>
        {sources.map(({ title, address, by, read_on }) => (
          <li key={title}>
            {address ? (
              <a className="elsewhere inline-block py-3" href={address} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="text-muted">
              {by === "employer" && ", an employer's page for its staff"}, read on {longDate(read_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a letter must contain, how long it is valid and who may sign it. */
function LetterParts({ administrator, common }: AdministratorPageProps) {
  const { name, letter, signer } = administrator;
  const shown = letter ?? common.letter;
  return (
    <>
      <h2>What it wants in a letter</h2>
      <p>
        {letter
          ? `${name} names these parts:`
          : `We found no list by ${name}. A letter with these parts satisfies the strictest administrators:`}
      </p>
      <ul>
        {shown?.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {shown?.lasts && <p>{shown.lasts}</p>}
      <p>
        {signer?.words ??
          `We don't know whether ${name} wants a physician, or also takes a letter by a nurse practitioner.`}{" "}
        {signer?.rule !== "licensed-practitioner" &&
          "If it refuses a letter of ours for that, the letter's page offers a physician's, free of charge."}
      </p>
    </>
  );
}
