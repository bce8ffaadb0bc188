import { paths } from "~/paths";
import { batchFreshReads, batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { personalFileName } from "~/platform/http/attachment.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { practicePaths } from "~/practice-paths";
import type { LetterHistory } from "../../domain/history";
import { readLetterFile } from "../../operations/read-letter-file.server";
import { readLetterHistory } from "../../store/letter-history.server";
import { revocationSchema } from "../domain/decision";
import { mayAtDesk } from "../domain/rights";
import { checkRight } from "../http/require-provider.server";
import { hasDecided, listAudit, recordLetterOpened } from "../store/audit.server";
import { readNewestLetter, revokeLetter } from "../store/corrections.server";
import { listHeldLetters } from "../store/held-letters.server";
import { readRequestStatus } from "../store/reviews.server";
import { type OpenLetter, requireLetter } from "./open-letter.server";

/** Shows the page of a signed letter: its text, its history, and whether it can be revoked. */
export const showSignedLetter = (request: Request, requestId: string | undefined) =>
  batchReads(() => readSignedLetter(request, requestId));

async function readSignedLetter(request: Request, requestId: string | undefined) {
  const open = await requireLetter(request, requestId);
  const { review, provider, onlyOf } = open;
  const { requestId: id } = review;
  const mayExportOwn = mayAtDesk(provider.role, "export-own");
  const [history, letter, audit, status, held, isDecider] = await Promise.all([
    readLetterHistory(id),
    readNewestLetter(id, onlyOf),
    listAudit(id),
    readRequestStatus(review),
    listHeldLetters(provider.id),
    mayExportOwn && hasDecided(id, provider.id),
  ]);
  if (letter) await recordLetterOpened(review, provider.id);
  const waiting = held.filter((one) => one.requestId === id);
  const mayRevoke = onlyOf === null && mayAtDesk(provider.role, "revoke-own");
  const mayExport = mayAtDesk(provider.role, "export-any") || isDecider;
  const isOut = status === "sent" || status === "letter_made";
  return {
    requestId: id,
    content: letter?.content ?? null,
    issued: issuedVersion(history, letter),
    hasFile: shownFile(history, open, letter) !== null,
    audit,
    held: waiting,
    chartPath: mayExport ? practicePaths.chart(id) : null,
    isRevocable: mayRevoke && isOut && waiting.length === 0,
    now: new Date().toISOString(),
  };
}

/** The newest version with a PDF, or that of the only version that may be read; null if there is none. */
function shownFile({ letters }: LetterHistory, { onlyOf }: OpenLetter, readable: ReadLetter) {
  const isShown = (version: number) => onlyOf === null || version === readable?.content.version;
  return letters.findLast(({ pdf, version }) => pdf !== null && isShown(version)) ?? null;
}

/** True if a version is in force; null until its PDF is made. */
function issuedVersion({ letters }: LetterHistory, readable: ReadLetter) {
  const read = letters.find(({ version }) => version === readable?.content.version);
  return read ? { state: read.state, validUntil: read.validUntil, endReason: read.endReason } : null;
}
type ReadLetter = Awaited<ReturnType<typeof readNewestLetter>>;

/** Sends the stored PDF of a request's letter. */
export const showLetterFile = (request: Request, requestId: string | undefined): Promise<Response> =>
  batchReads(() => sendLetterFile(request, requestId));

async function sendLetterFile(request: Request, requestId: string | undefined): Promise<Response> {
  const open = await requireLetter(request, requestId);
  const { requestId: id } = open.review;
  const [history, letter] = await Promise.all([readLetterHistory(id), readNewestLetter(id, open.onlyOf)]);
  const version = shownFile(history, open, letter);
  if (!version) refuse(404, "There is no PDF of this letter yet.");
  await recordLetterOpened(open.review, open.provider.id);
  const bytes = await readLetterFile(version);
  if (!bytes) refuse(503, "The letter's file can't be read right now. Please try again in a moment.");
  const name = personalFileName("letter", version.patient ?? "", version.validFrom, "pdf");
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}"`,
    "Cache-Control": "no-store",
  };
  return new Response(new Uint8Array(bytes), { headers });
}

const failed = {
  event: "letter could not be revoked",
  formError: "We couldn't revoke the letter just now. Please try again in a moment.",
};
const tooLate = {
  status: 409,
  formError: "It was revoked before, or isn't sent yet: its state is above. Nothing was changed.",
};

/** True if an earlier submission of the same form revoked the letter. */
async function wasRevoked(requestId: string, { reason, cause }: { reason: string; cause: string }) {
  const newest = (await batchFreshReads(() => readLetterHistory(requestId))).letters.at(-1);
  return newest?.state === "revoked" && newest.endReason === reason && newest.endCause === cause;
}

/** Revokes a signed letter, with the reason that the shopper reads. */
export function revoke(request: Request, form: FormData, { review, provider, onlyOf }: OpenLetter) {
  checkRight(request, provider, "revoke-own");
  if (onlyOf) refuse(403, "Another provider signed the letter anew. Ask them, or your medical director.");
  return acceptForm(form, revocationSchema, failed, async (answer) => {
    const outcome = await revokeLetter(review, provider.id, answer);
    if (outcome === "closed" && !(await wasRevoked(review.requestId, answer))) return tooLate;
    return redirectWith(paths.desk, "revoked");
  });
}
