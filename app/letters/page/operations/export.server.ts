import { batchReads } from "~/platform/database/batched-reads.server";
import { attachment } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { fieldName } from "~/platform/values/column-name";
import { fileUrl, readRecordFile } from "../../operations/read-record-file.server";
import { listConsents } from "../../store/consents.server";
import { readFurtherAnswers, readIntake } from "../../store/intake.server";
import { readLetterContents } from "../../store/letter-history.server";
import { listRecords } from "../../store/letter-records.server";
import { requireLetterOfFile } from "./open.server";

async function readAnswers(link: Parameters<typeof readIntake>[0]) {
  const [intake, further] = await Promise.all([readIntake(link), readFurtherAnswers(link)]);
  if (!intake) return null;
  const named = Object.entries(further).map(([column, value]) => [fieldName(column), value]);
  return { ...intake, ...Object.fromEntries(named) };
}

/** Records sent with the answers, including their files; read one at a time, because each is held in memory. */
async function readRecords(requestId: string) {
  const records = [];
  for (const { kind, pages, sentAt, isAnswer, ...stored } of await listRecords(requestId)) {
    const bytes = await readRecordFile(stored);
    records.push({ kind, pages, sentAt, isAnswer, file: bytes && fileUrl(bytes) });
  }
  return records;
}

/**
 * Exports everything we hold about a request as a JSON file: answers, records, consents, history and each letter's content.
 */
export const sendExport = (request: Request, token: string | undefined): Promise<Response> =>
  batchReads(() => exportFile(request, token));

async function exportFile(request: Request, token: string | undefined): Promise<Response> {
  await readForm(request);
  const { link, facts, history } = await requireLetterOfFile(token);
  const [answers, records, letters, consents] = await Promise.all([
    facts.erasedAt ? null : readAnswers(link),
    readRecords(link.requestId),
    readLetterContents(link.requestId),
    listConsents(link.requestId),
  ]);
  const { requestId, renewal: _, ...own } = facts;
  const { letters: versions, questions, ...events } = history;
  const file = {
    request: { id: requestId, ...own },
    answers,
    records,
    consents,
    ...events,
    questions: questions.map(({ askedBy: _, ...asked }) => asked),
    letters: versions.map(({ pdf, id, ...version }) => ({
      ...version,
      pdfSha256: pdf?.sha256 ?? null,
      says: letters.get(id) ?? null,
    })),
  };
  return attachment(
    `${JSON.stringify(file, null, 2)}\n`,
    "application/json; charset=utf-8",
    "my-request.json",
  );
}
