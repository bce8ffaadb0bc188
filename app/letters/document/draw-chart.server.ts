import type { Consent } from "~/legal/domain/consents";
import { longDate } from "~/platform/values/date";
import { pageFileKind } from "~/platform/values/page-file-kind";
import { momentInState } from "~/platform/values/state-day";
import { type Chart, type ChartLetter, type ChartRecord, retentionWords } from "../desk/domain/chart";
import { actionWords } from "../desk/domain/review";
import type { LetterCorrection } from "../domain/history";
import { printedCode } from "../domain/verification-code";
import { drawTitle } from "./draw-cover-sheet";
import { drawLetter } from "./draw-letter.server";
import { drawFacts } from "./facts";
import { drawLetterFurniture } from "./page-furniture";
import type { PdfFile } from "./pdf-file";
import { readSignature } from "./picture.server";
import { ReceiptError } from "./receipt-error";
import { ReceiptPages } from "./receipt-pages.server";
import { page, Sheet } from "./sheet";
import { spacings, styles } from "./styles";
import { namesIn, typefacesFor } from "./typefaces.server";
import { drawUploadedReceipt, type ReadReceipt, readReceipt } from "./uploaded-receipt.server";

const full = { x: page.left, width: page.right - page.left };

type Entry = readonly [label: string, says: string];
/** A parsed record; null if it can't be rendered. */
type ReadRecord = ChartRecord & { read: ReadReceipt | null };

/** See `chartPdf`. */
export async function drawChartPdf(chart: Chart, madeOn: string): Promise<PdfFile> {
  const pages = new ReceiptPages();
  try {
    const records: ReadRecord[] = [];
    for (const record of chart.records) records.push({ ...record, read: await readRecord(record, pages) });
    return await pages.fill(await drawChart(chart, records, madeOn));
  } finally {
    pages.close();
  }
}

/** The chart names records that can't be rendered; the FHIR bundle contains them completely. */
async function readRecord({ bytes }: ChartRecord, pages: ReceiptPages): Promise<ReadReceipt | null> {
  if (!bytes) return null;
  const type = pageFileKind(bytes) === "pdf" ? "application/pdf" : "image/jpeg";
  try {
    return await readReceipt({ kind: "uploaded", type, bytes }, pages);
  } catch (error) {
    if (error instanceof ReceiptError) return null;
    throw error;
  }
}

async function drawChart(chart: Chart, records: readonly ReadRecord[], madeOn: string): Promise<PdfFile> {
  const { patient, practitioner } = chart;
  const sections = sectionsOf(chart, records, madeOn);
  const sheet = new Sheet({
    title: "Chart of a request",
    author: practitioner ? `${practitioner.name}, ${practitioner.credential}` : "Practice",
    madeOn,
    typefaces: await typefacesFor([
      patient.name,
      patient.written ?? "",
      ...sections.flatMap(([, entries]) => entries.flat()),
      ...chart.letters.flatMap(({ content }) => namesIn(content)),
    ]),
    // An uploaded PDF may contain what the standard forbids.
    conformance: records.some(({ read }) => read?.kind === "pages") ? null : "PDF/UA",
  });
  drawTitle(sheet, `Request ${chart.requestId}`, "Chart");
  drawFacts(
    sheet,
    [
      { label: "Patient", value: patient.name, written: patient.written },
      { label: "Age", value: patient.age === null ? "Not given" : String(patient.age) },
      { label: "Lives in", value: chart.state },
      { label: "Kept", value: retentionWords(chart) },
    ],
    2,
  );
  for (const [title, entries] of sections) drawSection(sheet, title, entries);
  for (const letter of chart.letters) await drawVersion(sheet, letter);
  records.forEach(({ read }, index) => {
    if (!read) return;
    sheet.newPage();
    drawUploadedReceipt(sheet, read, { heading: recordName(index), alt: "as the patient sent it" });
  });
  return sheet.finish();
}

function drawSection(sheet: Sheet, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.ensure(60);
  sheet.put("H2", title, styles.practice, full);
  sheet.y += 4;
  for (const [label, says] of entries) {
    sheet.ensure(30);
    // A provider's question is a label, too, and may be longer than a page.
    sheet.flow("P", label, styles.heading, full);
    for (const row of says.split(/\r\n?|\n/)) sheet.flow("P", row, spacings.dense.body, full);
    sheet.y += spacings.dense.paragraphGap;
  }
  sheet.y += 10;
}

/** Draws the letter as signed, on its own pages. */
async function drawVersion(sheet: Sheet, { content, verifyUrl }: ChartLetter): Promise<void> {
  const signature = await readSignature(content.signer.signature);
  sheet.newPage();
  const from = sheet.pageCount - 1;
  drawLetter(sheet, content, { verifyUrl, signature });
  const to = sheet.pageCount;
  drawLetterFurniture(sheet, content, { from, to });
  sheet.doc.switchToPage(to - 1);
}

const recordName = (index: number): string => `Record ${index + 1}`;

function sectionsOf(
  chart: Chart,
  records: readonly ReadRecord[],
  madeOn: string,
): readonly (readonly [title: string, entries: readonly Entry[]])[] {
  const at = (instant: string) => momentInState(chart.state, instant);
  const consentRow = ({ kind, version, givenAt }: Consent): Entry => [kind, `${version}, ${at(givenAt)}`];
  return [
    ["Answers", chart.answers.map(({ question, answer }): Entry => [question, answer ?? "Not answered"])],
    [
      "Records",
      records.map(({ sentAt, isAnswer, read }, index): Entry => {
        const sent = `Sent ${at(sentAt)}${isAnswer ? ", with the answer to a question" : ""}`;
        return [recordName(index), read ? sent : `${sent}. Its file can't be shown here`];
      }),
    ],
    ["Decision", decisionOf(chart, at)],
    ["Corrections asked for", chart.corrections.map((correction) => correctionRow(correction, at))],
    ["Consents", chart.consents.map(consentRow)],
    ["The patient's consents, by an emailed link", chart.patientConsents.map(consentRow)],
    [
      "History",
      chart.audit.map((row): Entry => [at(row.at), `${row.actorName ?? row.actorKind}: ${actionWords(row)}`]),
    ],
    ["End", [["Made", longDate(madeOn)]]],
  ];
}

function decisionOf({ denial, letters }: Chart, at: (instant: string) => string): readonly Entry[] {
  const denied = denial
    ? [["Denied", [at(denial.deniedAt), denial.reason, denial.words].filter(Boolean).join(": ")] as const]
    : [];
  const signed = letters.map(({ version, state, content, signedAt, endedAt, endReason }): Entry => {
    const { signer, startsOn, endsOn, code } = content;
    const ended = endedAt ? ` ${at(endedAt)}${endReason ? `: ${endReason}` : ""}` : "";
    const valid = `valid ${longDate(startsOn)} to ${longDate(endsOn)}, code ${printedCode(code)}`;
    return [
      `Letter, version ${version}`,
      `Signed ${at(signedAt)} by ${signer.name}, ${signer.credential}, NPI ${signer.npi}; ${valid}. ${state}${ended}`,
    ];
  });
  return [...denied, ...signed];
}

function correctionRow(
  { field, askedFor, askedAt, decidedAt, isConfirmed, refusal }: LetterCorrection,
  at: (instant: string) => string,
): Entry {
  const outcome = decidedAt ? `${endOf(isConfirmed)} ${at(decidedAt)}` : "Not decided";
  const why = refusal ? [refusal.reason, refusal.words].filter(Boolean).join(": ") : "";
  return [`${field}, asked for ${at(askedAt)}`, [askedFor, outcome, why].filter(Boolean).join(". ")];
}

/** A correction ends undecided if its letter is revoked first. */
const endOf = (isConfirmed: boolean | null): string =>
  isConfirmed === null ? "Ended without a decision" : isConfirmed ? "Signed" : "Refused";
