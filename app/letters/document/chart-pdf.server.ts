import type { Consent } from "~/legal/domain/consents";
import { longDate } from "~/platform/values/date";
import { momentInState } from "~/platform/values/state-day";
import { type Chart, keptWords } from "../desk/domain/chart";
import { actionWords } from "../desk/domain/review";
import type { PdfFile } from "./pdf-file";

/** A chart as a tagged PDF. The drawing library is loaded by the first one. */
export async function chartPdf(chart: Chart, madeOn: string): Promise<PdfFile> {
  const [{ Sheet, page }, { typefacesOf }, { drawTitle }, { drawFacts }, { spacings, styles }] =
    await Promise.all([
      import("./sheet"),
      import("./typefaces.server"),
      import("./cover-sheet"),
      import("./facts"),
      import("./styles"),
    ]);
  const full = { x: page.left, width: page.right - page.left };
  const { patient, letter, practitioner } = chart;
  const sheet = new Sheet({
    title: "Chart of a request",
    author: practitioner ? `${practitioner.name}, ${practitioner.credential}` : "Practice",
    madeOn,
    typefaces: await typefacesOf(letter ? [letter.content] : []),
  });
  const section = (title: string, entries: readonly (readonly [string, string])[]) => {
    if (entries.length === 0) return;
    sheet.ensure(60);
    sheet.put("H2", title, styles.practice, full);
    sheet.y += 4;
    for (const [label, says] of entries) {
      sheet.ensure(30);
      sheet.put("P", label, styles.heading, full);
      sheet.flow("P", says, spacings.dense.body, full);
      sheet.y += spacings.dense.paragraphGap;
    }
    sheet.y += 10;
  };
  drawTitle(sheet, `Request ${chart.requestId}`, "Chart");
  drawFacts(
    sheet,
    [
      { label: "Patient", value: patient.name },
      { label: "Age", value: patient.age === null ? "Not given" : String(patient.age) },
      { label: "Lives in", value: chart.state },
      { label: "Kept", value: keptWords(chart) },
    ],
    2,
  );
  section(
    "Answers",
    chart.answers.map(({ question, answer }) => [question, answer] as const),
  );
  section("Decision", decisionOf(chart));
  const consentRow = ({ kind, version, givenAt }: Consent): [string, string] => [
    kind,
    `${version}, ${momentInState(chart.state, givenAt)}`,
  ];
  section("Consents", chart.consents.map(consentRow));
  section("The patient's consents, by a mailed link", chart.patientConsents.map(consentRow));
  section(
    "History",
    chart.audit.map(({ at, actorName, actorKind, ...row }) => [
      momentInState(chart.state, at),
      `${actorName ?? actorKind}: ${actionWords(row)}`,
    ]),
  );
  section("End", [["Made", longDate(madeOn)]]);
  return sheet.finish();
}

function decisionOf({ denial, letter }: Chart): (readonly [string, string])[] {
  const denied = denial
    ? [["Denied", [denial.reason, denial.words].filter(Boolean).join(": ")] as const]
    : [];
  if (!letter) return denied;
  const { content } = letter;
  return [
    ...denied,
    [
      "Signed",
      `${content.signer.name}, ${content.signer.credential}, NPI ${content.signer.npi}, ${longDate(content.issuedOn)}`,
    ],
    ["Valid", `${longDate(content.startsOn)} to ${longDate(content.endsOn)}`],
    ["Diagnosis", [content.diagnosis.name, content.diagnosis.icd10].filter(Boolean).join(", ")],
    ["How it limits the patient", content.effect],
    ["Product and use", `${content.product.name}. ${content.product.use}`],
    ["Why", content.reason],
    ["How the review was made", content.reviewMethod],
    ["Certified", content.certification],
  ];
}
