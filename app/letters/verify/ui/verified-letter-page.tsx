import type { ReactNode } from "react";
import { Notice } from "~/kit/form/notice";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { PageScript } from "~/kit/parts/page-script";
import { Stamp, type StampTone } from "~/kit/parts/stamp";
import { longDate } from "~/platform/values/date";
import { site } from "~/site";
import { datesLabel } from "../../content/dates-label";
import { printedCode } from "../../domain/verification-code";
import type { VerifiedLetter, VerifiedState } from "../../domain/verified-letter";
import { CompareFile, type CompareOutcome } from "./compare-file";

const registry = "https://npiregistry.cms.hhs.gov/search";

const states: Record<VerifiedState, { tone: StampTone; mark: string; title: string; text: string }> = {
  valid: {
    tone: "green",
    mark: "Valid",
    title: "This letter is valid",
    text: "We issued it, and it hasn't been corrected or revoked.",
  },
  "not-yet-valid": {
    tone: "amber",
    mark: "Not yet valid",
    title: "This letter is not yet valid",
    text: "We issued it for later. It supports only purchases made from its first day on.",
  },
  corrected: {
    tone: "amber",
    mark: "Corrected",
    title: "This letter was corrected",
    text: "We issued it, and a newer version has replaced it. Ask for the newer version.",
  },
  revoked: {
    tone: "red",
    mark: "Revoked",
    title: "This letter was revoked",
    text: "We issued it, and its provider has taken it back. Please don't accept it for new claims.",
  },
  expired: {
    tone: "amber",
    mark: "Expired",
    title: "This letter has expired",
    text: "We issued it. It supports only purchases made while it was valid.",
  },
};

interface VerifiedLetterPageProps {
  code: string;
  letter: VerifiedLetter;
  compared: CompareOutcome | null;
  /** URL of the script that compares in the browser. */
  script: string;
}

/** What anyone with a letter's code may learn: never whose letter it is, or for what. */
export function VerifiedLetterPage({ code, letter, compared, script }: VerifiedLetterPageProps) {
  const { tone, mark, title, text } = states[letter.state];
  return (
    <NarrowSheet>
      <Stamp tone={tone} large>
        {mark}
      </Stamp>
      <h1 className="mt-8">{title}</h1>
      <p className="lede mt-3">{text}</p>
      {letter.isSample && (
        <Notice tone="amber">
          <strong>Sample.</strong> This letter was made in a demonstration. Its signer is invented, and it's
          no letter of medical necessity.
        </Notice>
      )}
      <LetterFacts code={code} letter={letter} />
      <p className="mt-6">
        This page shows no patient, condition or product, so that a lost letter tells a stranger nothing more.
        Compare your copy with the file below, or write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <CompareFile sha256={letter.pdfSha256} outcome={compared} />
      <PageScript src={script} />
    </NarrowSheet>
  );
}

function LetterFacts({ code, letter }: Pick<VerifiedLetterPageProps, "code" | "letter">) {
  const { signer, isSample } = letter;
  return (
    <dl className="mt-6 border-t-rule border-dashed border-edge">
      <Fact name="Code">
        <code>{printedCode(code)}</code>
      </Fact>
      <Fact name="Issued on">
        <Day iso={letter.issuedOn} />
      </Fact>
      <Fact name={datesLabel(letter.state)}>
        from <Day iso={letter.validFrom} /> through <Day iso={letter.validUntil} />
      </Fact>
      {letter.endedOn && (
        <Fact name={letter.state === "revoked" ? "Revoked on" : "Replaced on"}>
          <Day iso={letter.endedOn} />
        </Fact>
      )}
      <Fact name="Signed by">{`${signer.name}, ${signer.credential}`}</Fact>
      <Fact name="NPI">
        {signer.npi}
        {!isSample && (
          <>
            {" "}
            (<NewTabLink href={registry}>look it up in the NPI registry</NewTabLink>)
          </>
        )}
      </Fact>
      {signer.license && (
        <Fact name="License">{`${signer.license.state} license ${signer.license.number}`}</Fact>
      )}
      <Fact name="SHA-256 of the PDF">
        <code className="text-sm">{letter.pdfSha256}</code>
      </Fact>
    </dl>
  );
}

const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{longDate(iso)}</time>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted max-sm:text-sm">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
