import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { recover } from "~/platform/process/recover.server";
import { dayInState } from "~/platform/values/state-day";
import { questionAnswerSchema } from "../../domain/answer";
import { type LetterQuestion, openQuestion } from "../../domain/history";
import { type RecordForm, readRecordForm } from "../../operations/read-record-form.server";
import { readRecord } from "../../store/letter-records.server";
import { answerQuestion } from "../../store/questions.server";
import { questionFaults } from "../content/form-faults";
import { expiredLinkPage, type OpenLetter, openLetter, requireLetter } from "./open.server";
import { backWith } from "./page.server";

const failed = { event: "answer could not be stored", formError: questionFaults.failed };

/** Shows the question, and whether it can still be answered; null if none was asked. Status 404 for an invalid link. */
export async function showQuestion(token: string | undefined) {
  const letter = await requireLetter(token);
  const asked = questionOf(letter);
  return {
    pageHref: paths.letterPage(letter.token),
    formKey: crypto.randomUUID(),
    question: asked && {
      id: asked.id,
      words: asked.question,
      askedOn: dayInState(letter.facts.state, asked.askedAt),
      answeredOn: asked.answeredAt && dayInState(letter.facts.state, asked.answeredAt),
      isOpen: isOpen(letter, asked),
    },
    record: asked && (await readRecord(placeOf(letter, asked))),
  };
}

/** Records the answer, with an optional record. What was typed is returned if it can't be saved. */
export const answerProvider = (request: Request, token: string | undefined) =>
  batchReads(() => answerWith(request, token));

async function answerWith(request: Request, token: string | undefined) {
  const opening = openLetter(token);
  // If the database is down, that is reported after the form was read.
  const letter = await opening.catch(recover(DatabaseError, "letter could not be read", () => null));
  const asked = letter && questionOf(letter);
  const place = asked && isOpen(letter, asked) ? placeOf(letter, asked) : null;
  const { form, fileErrors } = await readRecordForm(request, async () => place);
  return saveAnswer(form, { token, opening, fileErrors });
}

interface Given {
  token: string | undefined;
  /** As read before the form. It isn't asked for again: who waited for a silent database once shouldn't wait twice. */
  opening: Promise<OpenLetter | null>;
  fileErrors: RecordForm["fileErrors"];
}

const saveAnswer = (form: FormData, { token, opening, fileErrors }: Given) =>
  acceptForm(form, questionAnswerSchema, { ...failed, fileErrors }, async ({ answer, question }) => {
    const letter = await opening;
    if (!letter) throw expiredLinkPage(answer);
    const asked = questionOf(letter, question);
    const outcome = asked ? await answerQuestion(letter.link.requestId, asked.id, answer) : "closed";
    const isTaken = outcome === "answered" || (await hasAnswer(token, asked, answer));
    return isTaken ? backWith(letter.token, "answered") : { status: 409, formError: questionFaults[outcome] };
  });

const isOpen = ({ facts }: OpenLetter, { answeredAt, withdrawnAt }: LetterQuestion): boolean =>
  answeredAt === null && withdrawnAt === null && facts.status === "question_asked";

const placeOf = ({ link }: OpenLetter, { id }: LetterQuestion) =>
  ({ kind: "question", requestId: link.requestId, questionId: id }) as const;

/** True if this answer is already saved, as after a double submission. */
async function hasAnswer(token: string | undefined, asked: LetterQuestion | null, answer: string) {
  const letter = await openLetter(token);
  return letter !== null && questionOf(letter, asked?.id)?.answer === answer;
}

/** The question that the form showed, else the one that the link was mailed for, the open or the latest one. */
const questionOf = ({ link, history }: OpenLetter, shown?: string) =>
  history.questions.find(({ id }) => id === shown) ??
  history.questions.find(({ id }) => id === link.subjectId) ??
  openQuestion(history) ??
  history.questions.at(-1) ??
  null;
