import { attachment } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { listConsents } from "../../store/consents.server";
import { readIntake } from "../../store/intake.server";
import { readLetterContents } from "../../store/letter-history.server";
import { requireLetter } from "./open.server";

/** Everything we hold about a request, as a JSON file: answers, consents, history and what each letter says. */
export async function takeExport(request: Request, token: string | undefined): Promise<Response> {
  await readForm(request);
  const { link, facts, history } = await requireLetter(token);
  const [answers, letters, consents] = await Promise.all([
    facts.erasedAt ? null : readIntake(link),
    readLetterContents(link.requestId),
    listConsents(link.requestId),
  ]);
  const { requestId, renewal: _, ...own } = facts;
  const { letters: versions, ...events } = history;
  const file = {
    request: { id: requestId, ...own },
    answers,
    consents,
    ...events,
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
