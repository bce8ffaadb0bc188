import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { refuse } from "~/platform/http/form.server";
import { TurnsFullError } from "~/platform/process/fair-turns";
import { recover } from "~/platform/process/recover.server";
import { drawRecord } from "../../document/record-pages.server";
import { readRecordFile } from "../../operations/read-record-file.server";
import { auditRecordOpened, listRecords, type StoredRecord } from "../../store/letter-records.server";
import { readOpenCorrection } from "../store/corrections.server";
import { requireCorrection } from "./open-correction.server";
import { type OpenReview, requireReview } from "./open-review.server";

/** Shows a patient's record to the deciding provider. */
export async function showRecord(
  request: Request,
  requestId: string | undefined,
  recordId: string | undefined,
) {
  const { open, record, correctionId } = await requireRecord(request, requestId, recordId);
  const { requestId: id } = open.review;
  const { from } = open;
  const { kind, pages } = record;
  return {
    record: { id: record.id, kind, pages },
    pages: Array.from({ length: pages }, (_, index) => paths.deskRecord(id, record.id, index + 1)),
    reviewHref: correctionId ? paths.deskCorrection(correctionId) : paths.deskReview(id, from),
    approveHref: correctionId ? paths.deskCorrection(correctionId) : paths.deskDecision(id, "approve", from),
  };
}

/** Renders one page as a PNG, which isn't stored. Access is logged before anything is sent. */
export async function drawRecordPage(
  request: Request,
  { requestId, recordId, page }: { requestId?: string; recordId?: string; page?: string },
): Promise<Response> {
  const { open, record } = await requireRecord(request, requestId, recordId);
  const number = /^[1-9]\d?$/.test(page ?? "") ? Number(page) : 0;
  if (number < 1 || number > record.pages) refuse(404, "There is no such page.");
  const bytes = await readRecordFile(record);
  if (!bytes) refuse(503, "We couldn't read the file just now.");
  const who = `${open.provider.id} ${record.id} ${number}`;
  const picture = await drawRecord(who, { kind: record.kind, bytes }, number).catch(
    recover(TurnsFullError, "a record could not be drawn", () =>
      refuse(503, "Many records are being opened. Try again."),
    ),
  );
  if (!picture) refuse(503, "This page can't be shown.");
  if (!(await auditRecordOpened(open.review.requestId, record.id, open.provider.id)))
    refuse(404, "There is no such record.");
  const headers = { "Content-Type": "image/png", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(picture), { headers });
}

/**
 * Authorizes access to a record, for the provider who has claimed its request or may decide its pending correction. Throws
 * a redirect to the request's page for others, and 404 for an unknown record.
 */
async function requireRecord(
  request: Request,
  requestId: string | undefined,
  recordId: string | undefined,
): Promise<{ open: OpenReview; record: StoredRecord; correctionId: string | null }> {
  const open = await requireReview(request, requestId);
  const { requestId: id } = open.review;
  const isHeld = open.claim === "held";
  const correctionId = isHeld ? null : await readOpenCorrection(id);
  if (correctionId) await requireCorrection(request, correctionId);
  else if (!isHeld) throw redirect(paths.deskReview(id, open.from), 303);
  const record = (await listRecords(id)).find((one) => one.id === recordId);
  if (!record) refuse(404, "There is no such record.");
  return { open, record, correctionId };
}
