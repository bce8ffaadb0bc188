import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { parse } from "~/platform/database/columns.server";
import { attachment, personalFileName } from "~/platform/http/attachment.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { dayInState } from "~/platform/values/state-day";
import { keepYears } from "../../content/state-rules.server";
import { chartPdf } from "../../document/letter-pdf.server";
import { letterContent } from "../../domain/letter-content";
import { storedLetterFile } from "../../operations/read-letter-file.server";
import { readRecordFile } from "../../operations/read-record-file.server";
import { readDenial, readLetterContents, readLetterHistory } from "../../store/letter-history.server";
import { listRecords } from "../../store/letter-records.server";
import { answersOf, type Chart, type ChartLetter, type ChartRecord } from "../domain/chart";
import { fhirBundle } from "../domain/fhir-bundle";
import { isProvider } from "../domain/provider";
import type { Review } from "../domain/review";
import { mayAtDesk } from "../domain/rights";
import { auditChartExport, hasDecided, readProviderOfDenial } from "../store/audit.server";
import { findReview } from "./open-review.server";
import { readDossier } from "./read-dossier.server";

/**
 * Authorizes access to a chart: the medical director and the deciding provider; for its page also those who may review it.
 */
async function requireChart(request: Request, requestId: string | undefined) {
  const open = await findReview(request, requestId);
  const { provider, review, mayReview } = open;
  const isTheirs =
    mayAtDesk(provider.role, "export-any") ||
    (mayAtDesk(provider.role, "export-own") && (await hasDecided(review.requestId, provider.id)));
  if (!isTheirs && !mayReview) refuseExport(request, provider.userId ?? provider.id);
  return { ...open, isTheirs };
}

function refuseExport(request: Request, user: string): never {
  logSecurityEvent(request, "rights-refused", { user });
  refuse(403, "A chart is exported by the medical director, or by who decided on it.");
}

/** Redirects a GET to the letter's page, which has the buttons. */
export async function showChart(request: Request, requestId: string | undefined) {
  const { review } = await requireChart(request, requestId);
  return redirect(paths.deskLetter(review.requestId), 303);
}

/** Exports everything that is kept of a request, as a PDF or a FHIR bundle. The audit records the exporter. */
export const exportChart = (request: Request, requestId: string | undefined): Promise<Response> =>
  batchReads(() => chartResponse(request, requestId));

async function chartResponse(request: Request, requestId: string | undefined): Promise<Response> {
  const { provider, review, isTheirs } = await requireChart(request, requestId);
  const format = (await readForm(request)).get("intent");
  if (format !== "pdf" && format !== "fhir") refuse(400, "This isn't a form of ours.");
  if (!isTheirs) refuseExport(request, provider.userId ?? provider.id);
  const chart = await readChart(review, provider.id);
  const now = new Date().toISOString();
  const day = dayInState(chart.state, now);
  const file =
    format === "pdf"
      ? ({ bytes: (await chartPdf(chart, day)).bytes, type: "application/pdf", end: "pdf" } as const)
      : ({
          bytes: JSON.stringify(
            fhirBundle(chart, now, () => crypto.randomUUID()),
            null,
            2,
          ),
          type: "application/fhir+json",
          end: "json",
        } as const);
  if (!(await auditChartExport(review.requestId, provider.id, format)))
    refuseExport(request, provider.userId ?? provider.id);
  return attachment(file.bytes, file.type, personalFileName("chart", chart.patient.name, day, file.end));
}

async function readChart(review: Review, providerId: string): Promise<Chart> {
  const { requestId, patientState } = review;
  const [dossier, letters, denial, { corrections }, denier, records] = await Promise.all([
    readDossier(review, providerId),
    readLetters(requestId),
    readDenial(requestId),
    readLetterHistory(requestId),
    readProviderOfDenial(requestId),
    readRecords(requestId),
  ]);
  if (!dossier) refuse(404, "The answers of this request are gone.");
  return {
    requestId,
    patient: { name: dossier.patient.name, written: dossier.patient.written, age: dossier.age },
    state: patientState,
    answeredAt: dossier.submittedAt,
    answers: answersOf(dossier, patientState),
    records,
    consents: dossier.consents,
    patientConsents: dossier.patientConsents,
    audit: dossier.audit,
    denial,
    corrections,
    letters,
    practitioner: denier && isProvider(denier) ? denier : (letters.at(-1)?.content.signer ?? null),
    keepYears: keepYears(patientState),
  };
}

/** Every version that was sent, one at a time because each file is held in memory. */
async function readLetters(requestId: string): Promise<ChartLetter[]> {
  const [{ letters }, contents] = await Promise.all([
    readLetterHistory(requestId),
    readLetterContents(requestId),
  ]);
  const found: ChartLetter[] = [];
  for (const version of letters) {
    const content = parse("read chart", letterContent, contents.get(version.id));
    const verifyUrl = publicUrl() + paths.verified(content.code);
    found.push({ ...version, content, verifyUrl, pdf: await storedLetterFile(version) });
  }
  return found;
}

async function readRecords(requestId: string): Promise<ChartRecord[]> {
  const found: ChartRecord[] = [];
  for (const record of await listRecords(requestId))
    found.push({ ...record, bytes: await readRecordFile(record) });
  return found;
}
