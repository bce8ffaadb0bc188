import { ButtonLink } from "~/kit/form/button";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { LetterContent } from "../domain/letter-content";

export function SampleLetterPage({ letter }: { letter: LetterContent }) {
  return (
    <div className="section grid grid-cols-1 gap-8">
      <header className="grid gap-3">
        <h1>A sample letter</h1>
        <p className="lede">
          This is what a Letter of Medical Necessity from us looks like. The patient, the provider and the
          practice are invented. Under each part you see what administrators look for.
        </p>
        <p className="actions">
          <ButtonLink look="secondary" href={paths.sampleLetterFile}>
            Open the PDF
          </ButtonLink>
        </p>
      </header>
      <article className="sheet card grid grid-cols-1 gap-6 lg:px-12">
        <Letterhead letter={letter} />
        {partsOf(letter).map((part) => (
          <Part key={part.heading} {...part} />
        ))}
      </article>
      <section className="grid max-w-176 gap-3">
        <h2>Before you ask for one</h2>
        <p>
          Many products need no letter, and for some a letter hardly helps.{" "}
          <a href={paths.checker}>Check your product</a> first. A provider decides each request, so asking
          doesn't mean that you get a letter. Your administrator decides whether to accept it.
        </p>
        <p>
          <a href={paths.guide("how-can-i-get-a-letter-of-medical-necessity-lmn")}>
            How to get a letter of medical necessity
          </a>{" "}
          covers all the ways, your own doctor first.
        </p>
      </section>
    </div>
  );
}

function Letterhead({ letter: { signer, issuedOn, patient, startsOn, endsOn } }: { letter: LetterContent }) {
  return (
    <header className="grid gap-4 border-b-rule border-dashed border-edge pb-6">
      <div>
        <Stamp tone="amber" large>
          Sample
        </Stamp>
      </div>
      <p className="mt-2">
        <b>{signer.practice}</b>
        <br />
        {[...signer.address, signer.phone].join(" · ")}
      </p>
      <h2>Letter of Medical Necessity</h2>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        <Fact name="Patient and account holder">{patient.name}</Fact>
        <Fact name="Issued on">{longDate(issuedOn)}</Fact>
        <Fact name="Valid">{`${longDate(startsOn)} to ${longDate(endsOn)}`}</Fact>
      </dl>
      <Note>
        The patient's full name, and dates that cover the purchase: 12 months at most. Many administrators
        want the letter to be dated before you buy.
      </Note>
    </header>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface PartProps {
  heading: string;
  lead?: string;
  text: readonly string[];
  note: string;
}

function Part({ heading, lead, text, note }: PartProps) {
  return (
    <section className="grid gap-2">
      <h3>{heading}</h3>
      {lead && (
        <p>
          <b>{lead}</b>
        </p>
      )}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Note>{note}</Note>
    </section>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="border-l-3 border-marigold pl-3 text-sm text-muted">
    <b>What they look for:</b> {children}
  </p>
);

/** The letter's parts in the PDF's order, each with what administrators check in it. */
function partsOf(letter: LetterContent): PartProps[] {
  const { diagnosis, effect, product, reason, reviewMethod, certification, signer } = letter;
  return [
    {
      heading: "Diagnosis",
      lead: diagnosis.icd10 ? `${diagnosis.name} (ICD-10-CM ${diagnosis.icd10})` : diagnosis.name,
      text: [effect],
      note: "a specific condition, not a symptom such as “trouble breathing”, and how it affects this patient.",
    },
    {
      heading: "Product and use",
      lead: product.name,
      text: [product.use],
      note: "the item on your receipt, and how often and how long it's used.",
    },
    {
      heading: "Why it treats this condition",
      text: [reason],
      note: "a reason that ties this item to this diagnosis. This is the heart of the letter.",
    },
    {
      heading: "How the review was made",
      text: [reviewMethod, `Intake: ${longDate(letter.intakeOn)}. Decision: ${longDate(letter.decidedOn)}.`],
      note: "more than a form you filled in. The IRS warned in 2024 of letters that rest only on what a person says about himself or herself.",
    },
    {
      heading: "Certification",
      text: [certification],
      note: "a statement that the item is medically necessary, not for general health and not cosmetic.",
    },
    {
      heading: "Signed by",
      lead: `${signer.name}, ${signer.credential}`,
      text: [`NPI ${signer.npi}, ${signer.license.state} license ${signer.license.number}`],
      note: "name, signature, credential and license of a provider who may sign in the patient's state. The PDF also has a code, so that they can check that the letter is genuine.",
    },
  ];
}
