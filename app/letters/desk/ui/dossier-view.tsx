import { Notice } from "~/kit/form/notice";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { withQuery } from "~/paths";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usStates } from "~/platform/values/us-state";
import { orderEndWords } from "../../content/order-end-words";
import { recordWords } from "../../content/record-words";
import type { Contraindication } from "../../domain/contraindications";
import { agreementWords, relations } from "../domain/agreement-words";
import type { Dossier, DossierRecord } from "../domain/dossier";
import { AccountSection } from "./account-section";
import { Answer, DeskAnswers, DeskFacts, DeskSection, Fact } from "./desk-parts";
import { AuditList, ConsentList, EarlierList, QuestionList } from "./dossier-lists";
import { DossierProducts } from "./dossier-products";
import { DenialList, RenewedWords } from "./earlier-letters";
import { HistoryAnswers } from "./history-answers";
import { useFilter } from "./use-filter";

interface DossierViewProps {
  dossier: Dossier;
  state: UsState;
  /** True beside a decision's form. */
  isAside?: boolean;
}

/** Everything a provider needs to decide, in the order they need it: the patient, the product, later messages. */
export function DossierView({ dossier, state, isAside = false }: DossierViewProps) {
  const { questions, records, earlier, consents, patientConsents, audit } = dossier;
  return (
    <div
      className={`mt-6 grid gap-7 ${isAside ? "lg:mt-0" : "lg:grid-cols-[1fr_1fr] lg:gap-x-gutter lg:gap-y-8"}`}
    >
      {dossier.contraindications.length > 0 && <ContraindicationList found={dossier.contraindications} />}
      {questions.length > 0 && (
        <DeskSection title="Questions and answers">
          <QuestionList questions={questions} state={state} />
        </DeskSection>
      )}
      {records.length > 0 && (
        <DeskSection title="Records">
          <RecordList records={records} state={state} />
        </DeskSection>
      )}
      {dossier.renewed && (
        <DeskSection title="The letter it renews">
          <RenewedWords renewed={dossier.renewed} />
        </DeskSection>
      )}
      <PatientSection dossier={dossier} state={state} />
      <AnswersSection dossier={dossier} />
      {dossier.account && <AccountSection rules={dossier.account} />}
      <DeskSection title={dossier.products.length > 1 ? "Products of the order" : "Product"}>
        {dossier.orderEnded && (
          <Notice tone="amber">
            The store told us since that this order {orderEndWords[dossier.orderEnded].what}. A question tells
            whether the patient still needs the letter.
          </Notice>
        )}
        <DossierProducts products={dossier.products} />
      </DeskSection>
      {dossier.denials.length > 0 && (
        <DeskSection title="Denied before">
          <DenialList denials={dossier.denials} state={state} />
        </DeskSection>
      )}
      <DeskSection title="Requests from the same email address">
        <EarlierList earlier={earlier} state={state} />
      </DeskSection>
      <DeskSection title="Consent">
        {patientConsents.length > 0 && (
          <>
            <p>The patient, by the link we emailed to them:</p>
            <ConsentList consents={patientConsents} state={state} />
            <p className="mt-3">{dossier.accountHolder}, in the request:</p>
          </>
        )}
        <ConsentList consents={consents} state={state} />
      </DeskSection>
      <DeskSection title="History">
        <AuditList audit={audit} state={state} />
      </DeskSection>
    </div>
  );
}

function PatientSection({ dossier, state }: Pick<DossierViewProps, "dossier" | "state">) {
  const { patient } = dossier;
  return (
    <DeskSection title="Patient">
      <DeskFacts>
        <Fact term="Name">
          {patient.name} ({relations[patient.relation]})
        </Fact>
        {patient.written && (
          <Fact term="As they write it">
            <bdi>{patient.written}</bdi>
          </Fact>
        )}
        {patient.relation !== "self" && (
          <Fact term="Account holder">
            {dossier.accountHolder}{" "}
            {dossier.accountHolderWritten && <bdi>{dossier.accountHolderWritten}</bdi>}
          </Fact>
        )}
        <Fact term="Age">{dossier.age ?? "Not given"}</Fact>
        {patient.relation !== "self" && <Fact term="Who agrees">{agreementWords(dossier, state)}</Fact>}
        <Fact term="Lives in">{usStates[state]}</Fact>
        <Fact term="Requested on">{longDate(dayInState(state, dossier.submittedAt))}</Fact>
      </DeskFacts>
    </DeskSection>
  );
}

function AnswersSection({ dossier }: Pick<DossierViewProps, "dossier">) {
  return (
    <DeskSection title="Answers">
      <DeskAnswers>
        <Fact term="Conditions">{dossier.conditions.join(", ") || "None ticked"}</Fact>
        <Answer term="Other conditions">{dossier.otherConditions}</Answer>
        <Answer term="Symptoms">{dossier.symptoms}</Answer>
        <Answer term="Treatments so far">{dossier.previousTreatments}</Answer>
        <HistoryAnswers history={dossier.history} />
        <Answer term="How the product is to be used">{dossier.productUse}</Answer>
        {Object.entries(dossier.further).map(([term, answer]) => (
          <Answer key={term} term={term}>
            {answer}
          </Answer>
        ))}
      </DeskAnswers>
    </DeskSection>
  );
}

/**
 * Contraindications for this patient, in red, each with its source. The provider weighs them; they decide nothing by
 * themselves.
 */
function ContraindicationList({ found }: { found: readonly Contraindication[] }) {
  return (
    <section className="notice tone-red lg:col-span-full" aria-labelledby="contraindications">
      <h2 id="contraindications" className="text-lg">
        Contraindications
      </h2>
      <ul className="mt-2 grid gap-3">
        {found.map(({ id, product, kind, said, because, source }) => (
          <li key={id}>
            <b>
              {kind}, and the patient says: {said}.
            </b>{" "}
            {because} <span className="hint">{product}</span>
            <p className="text-sm">
              Source: <Source {...source} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ title, address }: Contraindication["source"]) {
  return address === null ? title : <NewTabLink href={address}>{title}</NewTabLink>;
}

/** The records that a patient sent, each with a link to open it. */
function RecordList(props: { records: readonly DossierRecord[]; state: string | null }) {
  const { records, state } = props;
  const from = useFilter();
  return (
    <ul className="mt-2 grid gap-2">
      {records.map((record) => (
        <li key={record.id}>
          <a className="inline-flex min-h-11 items-center" href={withQuery(record.href, from)}>
            Open {recordWords(record)}
          </a>{" "}
          <span className="hint">
            sent on {longDate(dayInState(state, record.sentAt))}
            {record.isAnswer && ", with an answer"}
          </span>
        </li>
      ))}
    </ul>
  );
}
