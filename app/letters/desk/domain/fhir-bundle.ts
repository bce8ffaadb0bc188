import { pageFileType } from "~/platform/values/page-file-kind";
import { dayInState } from "~/platform/values/state-day";
import type { Chart, ChartLetter, ChartRecord } from "./chart";

/** The parts of a FHIR R4 resource that a chart uses. */
interface Resource {
  resourceType: "Patient" | "Practitioner" | "QuestionnaireResponse" | "DocumentReference";
  id: string;
  [element: string]: unknown;
}

/** A collection of resources in FHIR R4. */
interface FhirBundle {
  resourceType: "Bundle";
  id: string;
  type: "collection";
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}

/**
 * Resources for the patient, the deciding provider and every other signer, the answers, each version of the letter, and each record.
 * Ids are those of our records.
 */
export function fhirBundle(chart: Chart, at: string, newId: () => string): FhirBundle {
  const patientId = newId();
  const subject = { reference: `urn:uuid:${patientId}` };
  const deciding = chart.practitioner ? [chart.practitioner] : [];
  const people = [...deciding, ...chart.letters.map(({ content }) => content.signer)];
  const practitioners = new Map(people.map((one) => [one.npi, practitionerOf(one, newId())]));
  const resources = [
    patientOf(chart, patientId),
    ...practitioners.values(),
    answersOf(chart, newId(), subject),
    ...chart.letters.map((letter) =>
      letterOf(letter, newId(), subject, practitioners.get(letter.content.signer.npi)),
    ),
    ...chart.records.map((record) => recordOf(record, newId(), subject, chart.state)),
  ];
  return {
    resourceType: "Bundle",
    id: chart.requestId,
    type: "collection",
    timestamp: at,
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

type Reference = { reference: string };

const nameOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const family = words.at(-1) ?? name;
  const given = words.slice(0, -1);
  return given.length > 0 ? { use: "official", text: name, family, given } : { use: "official", text: name };
};

/** Only the age in years is known, so there is no birth date. */
const patientOf = ({ patient, state }: Chart, id: string): Resource => ({
  resourceType: "Patient",
  id,
  name: [nameOf(patient.name)],
  address: [{ use: "home", state, country: "US" }],
});

const practitionerOf = (
  { name, credential, npi }: NonNullable<Chart["practitioner"]>,
  id: string,
): Resource => ({
  resourceType: "Practitioner",
  id,
  identifier: [{ system: "http://hl7.org/fhir/sid/us-npi", value: npi }],
  name: [nameOf(name)],
  qualification: [
    {
      code: {
        coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0360", code: credential }],
        text: credential,
      },
    },
  ],
});

function answersOf({ answers, answeredAt, patient }: Chart, id: string, subject: Reference): Resource {
  const age =
    patient.age === null
      ? []
      : [{ linkId: "age", text: "Age in years", answer: [{ valueInteger: patient.age }] }];
  return {
    resourceType: "QuestionnaireResponse",
    id,
    status: "completed",
    subject,
    authored: answeredAt,
    item: [
      ...age,
      ...answers.map(({ id: linkId, question: text, answer }) => ({
        linkId,
        text,
        // A FHIR R4 string must contain a non-whitespace character.
        ...(answer?.trim() && { answer: [{ valueString: answer }] }),
      })),
    ],
  };
}

function letterOf(
  { content, pdf, state, signedAt }: ChartLetter,
  id: string,
  subject: Reference,
  signer: Resource | undefined,
): Resource {
  const file = {
    contentType: "application/pdf",
    title: "Letter of Medical Necessity",
    creation: content.issuedOn,
  };
  return {
    resourceType: "DocumentReference",
    id,
    identifier: [{ value: content.code }],
    status: statuses[state],
    docStatus: "final",
    type: { text: "Letter of Medical Necessity" },
    subject,
    date: signedAt,
    ...(signer && { author: [{ reference: `urn:uuid:${signer.id}` }] }),
    description: [content.diagnosis.name, content.diagnosis.icd10].filter(Boolean).join(", "),
    content: [{ attachment: attachment(file, pdf) }],
  };
}

const statuses = {
  making: "current",
  valid: "current",
  corrected: "superseded",
  revoked: "entered-in-error",
} as const;

function recordOf(
  { id: recordId, bytes, sentAt }: ChartRecord,
  id: string,
  subject: Reference,
  state: string,
): Resource {
  const contentType = bytes ? pageFileType(bytes) : "application/octet-stream";
  const file = { contentType, title: "Record the patient sent", creation: dayInState(state, sentAt) };
  return {
    resourceType: "DocumentReference",
    id,
    identifier: [{ value: recordId }],
    status: "current",
    type: { text: "Record the patient sent" },
    subject,
    date: sentAt,
    content: [{ attachment: attachment(file, bytes) }],
  };
}

const attachment = (
  file: { contentType: string; title: string; creation: string },
  bytes: Uint8Array | null,
) => ({
  ...file,
  language: "en-US",
  ...(bytes && { data: base64(bytes), size: bytes.length }),
});

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}
