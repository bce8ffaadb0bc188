import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { DataTable } from "~/kit/parts/data-table";
import { paths } from "~/paths";
import { longDate, longMonth } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { usStates } from "~/platform/values/us-state";
import { practicePaths } from "~/practice-paths";
import type { Coverage } from "../domain/coverage";
import type { LeftBehind, StrandedState } from "../domain/held-work";
import { memberFields } from "../domain/member";
import type { Practice } from "../domain/practice";
import type { Disagreement, QualityFigures } from "../domain/second-opinion";
import { CoverageMap } from "./coverage-map";
import { DeskAnswers, DeskFacts, DeskPage, DeskSection } from "./desk-parts";
import { LeftBehindTable, StrandedStates } from "./left-behind";
import { memberFieldSpecs, type ShownMember } from "./member-fields";
import { PeopleTable } from "./people-table";

interface PracticePageProps {
  practice: Practice;
  members: readonly ShownMember[];
  /** The person to edit in the form; null to invite someone. */
  chosen: ShownMember | null;
  coverage: readonly Coverage[];
  quality: QualityFigures;
  disagreements: readonly Disagreement[];
  highApprovals: readonly { name: string; decisions: number; approved: number }[];
  /** Work left behind by people who left or whose license ended. */
  leftBehind: readonly LeftBehind[];
  stranded: readonly StrandedState[];
  /** The reading director's id. */
  reader: string;
  /** The reported month, e.g. "2026-11". */
  month: string;
  done: "saved" | "closed" | null;
  lastResult?: SubmissionResult | undefined;
}

/** A practice's page for its medical director: its people, where they may sign, and how they decide. */
export function PracticePage(props: PracticePageProps) {
  const { practice, members, chosen, reader, done, lastResult } = props;
  return (
    <DeskPage columns="space-y-10">
      <div>
        <h1>{practice.name ?? "Practice"}</h1>
        {done && <DoneNotice done={done} />}
        {props.highApprovals.map(({ name, decisions, approved }) => (
          <div key={name} className="mt-4">
            <Notice tone="amber">
              {`${name} approved ${approved} of ${decisions} requests in the last 30 days. Look at some of them.`}
            </Notice>
          </div>
        ))}
        <p className="mt-3">{`A paid letter costs ${shortMoney(practice.letterFeeCents)} here. The operator of the site sets the price.`}</p>
        <StrandedStates states={props.stranded} />
      </div>
      <DeskSection title="People">
        <PeopleTable members={members} reader={reader} />
      </DeskSection>
      <LeftBehindTable items={props.leftBehind} />
      <MemberForm chosen={chosen} lastResult={lastResult} />
      <CoverageTable coverage={props.coverage} />
      <SecondOpinions
        samplePercent={practice.samplePercent}
        quality={props.quality}
        disagreements={props.disagreements}
      />
      <MonthReports timeZone={practice.timeZone} month={props.month} />
    </DeskPage>
  );
}

const DoneNotice = ({ done }: { done: "saved" | "closed" }) => (
  <div className="mt-4" role="status">
    <Notice tone="green">
      {done === "saved"
        ? "Saved. Someone new gets an email with a link to set a password."
        : "The account is closed. Letters that were signed stay as they are; what was claimed is in the queue again."}
    </Notice>
  </div>
);

/** Invites someone, or changes or opens the account of the chosen person. */
function MemberForm({ chosen, lastResult }: Pick<PracticePageProps, "chosen" | "lastResult">) {
  const isClosed = chosen?.isActive === false;
  return (
    <section className="sheet px-card pt-2 pb-6" aria-labelledby="member-title">
      <h2 id="member-title" className="mt-4">
        {chosen ? `${isClosed ? "Open the account of" : "Change"} ${chosen.name}` : "Invite someone"}
      </h2>
      {chosen && (
        <p className="mt-2">
          <a href={practicePaths.practice}>Invite someone else instead</a>
        </p>
      )}
      <FieldsForm
        id="member"
        action={chosen ? practicePaths.person(chosen.id) : practicePaths.practice}
        fields={memberFieldSpecs}
        constraint={constraintOf(memberFields)}
        lastResult={lastResult}
        defaultValue={chosen ? valuesOf(chosen) : { role: "provider" }}
        formErrorTitle="Not saved"
      >
        {chosen && <input type="hidden" name="member" value={chosen.id} />}
        <Button name="intent" value={isClosed ? "open" : "save"} data-primary="">
          {isClosed ? "Open again" : chosen ? "Save" : "Invite"}
        </Button>
      </FieldsForm>
    </section>
  );
}

const valuesOf = ({ email, name, role, credential, npi, licenses }: ShownMember) => ({
  email,
  name,
  role,
  credential,
  npi,
  licenses: licenses.map(({ state, number, expiresOn }) => `${state}:${number}:${expiresOn}`).join("\n"),
});

function CoverageTable({ coverage }: { coverage: readonly Coverage[] }) {
  const missing = Object.entries(usStates).filter(([code]) => !coverage.some(({ state }) => state === code));
  const ending = coverage.filter(({ endsSoon }) => endsSoon);
  return (
    <DeskSection title="States">
      <p className="mt-3">
        {`Someone may sign in ${coverage.length} of ${coverage.length + missing.length} states today.`}
        {missing.length > 0 && ` Not in ${missing.map(([, name]) => name).join(", ")}.`}
        {ending.length > 0 && (
          <strong>{` The last license ends within 60 days in ${ending.map(({ state }) => usStates[state]).join(", ")}.`}</strong>
        )}
      </p>
      <CoverageMap coverage={coverage} />
      {coverage.length > 0 && (
        <details className="mt-2">
          <summary className="py-2.5">Who may sign where</summary>
          <DataTable
            caption="Who may sign, by state"
            columns={["State", "Who may sign", "Last license ends"]}
            rows={coverage.map(({ state, names, until, endsSoon }) => ({
              key: state,
              cells: [
                usStates[state],
                names.join(", "),
                <>
                  {longDate(until)}
                  {endsSoon && <strong> (within 60 days)</strong>}
                </>,
              ],
            }))}
          />
        </details>
      )}
    </DeskSection>
  );
}

interface SecondOpinionsProps extends Pick<PracticePageProps, "quality" | "disagreements"> {
  samplePercent: number;
}

function SecondOpinions({ samplePercent, quality, disagreements }: SecondOpinionsProps) {
  return (
    <DeskSection title="Second opinions, last 90 days">
      <p className="mt-3">
        {samplePercent === 0
          ? "No decisions are sampled now. The operator of the site sets how many."
          : `${samplePercent} of 100 decisions are sampled for a second physician of the practice.`}
      </p>
      <DeskFacts>
        <dt>Sampled</dt>
        <dd>{quality.drawn}</dd>
        <dt>Not read yet</dt>
        <dd>{quality.unread}</dd>
        <dt>Agreed</dt>
        <dd>{quality.agreed}</dd>
        <dt>Disagreed</dt>
        <dd>{quality.disagreed}</dd>
      </DeskFacts>
      <DeskAnswers>
        {disagreements.map(({ id, requestId, decision, readAt, words }) => (
          <div key={id}>
            <dt>
              <a href={paths.deskLetter(requestId)}>{`Not ${decision} by a second physician`}</a>{" "}
              <span className="hint">read on {longDate(readAt.slice(0, 10))}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </DeskAnswers>
    </DeskSection>
  );
}

function MonthReports({ timeZone, month }: { timeZone: string; month: string }) {
  return (
    <DeskSection title="Report of a month">
      <p className="mt-3 max-w-[65ch]">
        {`What each person did, from the audit, as a table. Months are those of ${timeZone.replaceAll("_", " ")}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {lastMonths(month).map((one) => (
          <ButtonLink key={one} look="secondary" href={practicePaths.report(one)}>
            {`Download ${longMonth(one)}`}
          </ButtonLink>
        ))}
      </p>
    </DeskSection>
  );
}

const lastMonths = (month: string): string[] => {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return [0, 1, 2].map((back) => new Date(Date.UTC(year, of - 1 - back, 1)).toISOString().slice(0, 7));
};
