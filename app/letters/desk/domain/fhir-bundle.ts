import type { Chart } from "./chart";

/** A resource of FHIR R4, as far as a chart has it. */
interface Resource {
  resourceType: "Patient" | "Practitioner" | "QuestionnaireResponse" | "DocumentReference";
  id: string;
  [element: string]: unknown;
}

/** A collection of resources in FHIR R4. */
export interface FhirBundle {
  resourceType: "Bundle";
  id: string;
  type: "collection";
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}

/** One for the patient, who decided, what was answered, and each letter. Ids are those of our records. */
export function fhirBundle(chart: Chart, at: string, newId: () => string): FhirBundle {
  const patientId = newId();
  const subject = { reference: `urn:uuid:${patientId}` };
  const practitioner = chart.practitioner && practitionerOf(chart.practitioner, newId());
  const author = practitioner && { reference: `urn:uuid:${practitioner.id}` };
  const resources = [
    patientOf(chart, patientId),
    ...(practitioner ? [practitioner] : []),
    answersOf(chart, newId(), subject),
    ...(chart.letter ? [documentOf(chart.letter, newId(), subject, author)] : []),
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

/** Of the age only years are known, so there is no birth date. */
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
        // A string of R4 has a character that isn't a blank.
        ...(answer.trim() && { answer: [{ valueString: answer }] }),
      })),
    ],
  };
}

function documentOf(
  { content, pdf }: NonNullable<Chart["letter"]>,
  id: string,
  subject: Reference,
  author: Reference | null,
): Resource {
  const attachment = {
    contentType: "application/pdf",
    language: "en-US",
    title: "Letter of Medical Necessity",
    creation: content.issuedOn,
  };
  return {
    resourceType: "DocumentReference",
    id,
    identifier: [{ value: content.code }],
    status: "current",
    docStatus: "final",
    type: { text: "Letter of Medical Necessity" },
    subject,
    date: `${content.issuedOn}T12:00:00Z`,
    ...(author ? { author: [author] } : {}),
    description: [content.diagnosis.name, content.diagnosis.icd10].filter(Boolean).join(", "),
    content: [{ attachment: pdf ? { ...attachment, data: base64(pdf), size: pdf.length } : attachment }],
  };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}
