import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packetOf } from "../../../tests/support/claim";
import { chartOf } from "../../../tests/support/dossier";
import { chartLetterOf, letterOf, verifyUrl } from "../../../tests/support/letter";
import { faultsOf } from "../../../tests/support/pdf-ua";
import type { Chart } from "../desk/domain/chart";
import { chartPdf, letterPacketPdf, letterPdf } from "./letter-pdf.server";

const png = async () => {
  const raw = { width: 300, height: 90, channels: 4, background: "#12345680" } as const;
  return sharp({ create: raw }).png().toBuffer();
};

test("the check sees what an ordinary PDF lacks", async () => {
  const file = await PDFDocument.create();
  const page = file.addPage([300, 300]);
  page.drawText("Hello", { font: await file.embedFont(StandardFonts.Helvetica) });
  page.drawLine({ start: { x: 0, y: 0 }, end: { x: 9, y: 9 } });
  file.addJavaScript("main", "app.alert('hello')");
  expect(await faultsOf(await file.save())).toMatchInlineSnapshot(`
    [
      "no language",
      "not marked",
      "title not shown",
      "no title",
      "does not claim PDF/UA-1",
      "runs something",
      "page 1: tab order is not the structure's",
      "page 1: Tj outside of marks",
      "page 1: S outside of marks",
      "no structure",
      "font not embedded",
    ]
  `);
});

test("the common letter is in order", async () => {
  expect(await faultsOf((await letterPdf(letterOf(), { verifyUrl })).bytes)).toEqual([]);
});

test("a long sample with a drawn signature is in order", async () => {
  const long = "It gets worse after sitting, and better with heat. ".repeat(95);
  const signature = { kind: "picture", name: "Grace Hopper", png: (await png()).toString("base64") } as const;
  const content = letterOf({
    isSample: true,
    effect: long,
    reason: `${long}\n\nTNF-α ≥ 5, Пётр, 王.`,
    patient: { name: "Byron Junior", relation: "child" },
    signer: { ...letterOf().signer, signature },
  });
  expect(await faultsOf((await letterPdf(content, { verifyUrl })).bytes)).toEqual([]);
});

const chart = chartOf({
  answers: [
    { id: "symptoms", question: "Symptoms", answer: "It gets worse after sitting. ".repeat(160) },
    { id: "use", question: "Use", answer: "TNF-α ≥ 5, Пётр, 李小龍, محمد 🙂\n\nEach day." },
    { id: "far", question: "Long, in another script", answer: "李小龍 每天早上 ".repeat(300) },
    { id: "question-1", question: "Since when?", answer: null },
  ],
  records: [
    { id: "1", pages: 1, sentAt: "2026-11-20T10:00:00.000Z", isAnswer: false, bytes: await png() },
    { id: "2", pages: 1, sentAt: "2026-11-20T10:00:00.000Z", isAnswer: true, bytes: null },
  ],
  audit: Array.from({ length: 60 }, (_, seq) => ({
    seq,
    at: "2026-11-20T10:00:00.000Z",
    actorKind: "provider" as const,
    actorName: "Ines Moreau",
    action: "approved",
    unbooked: "phone",
  })),
  letters: [chartLetterOf({ state: "corrected" }), chartLetterOf({ version: 2 })],
});

test.each<[string, Partial<Chart>]>([
  ["an approved request", {}],
  [
    "a denied one",
    { letters: [], denial: { reason: "vague", words: "Which lamp?", deniedAt: "2026-11-21T10:00:00.000Z" } },
  ],
  ["one without a decision", { letters: [], practitioner: null, audit: [] }],
  ["a patient without an age", { patient: { name: "李小龍", age: null } }],
])("the chart of %s is in order", async (_, change) => {
  expect(await faultsOf((await chartPdf({ ...chart, ...change }, "2026-11-23")).bytes)).toEqual([]);
});

test("a claim packet is in order, with an itemized receipt and with a picture of one", async () => {
  const uploaded = { kind: "uploaded", type: "image/png", bytes: await png() } as const;
  for (const receipt of [packetOf().receipt, uploaded]) {
    expect(await faultsOf((await letterPacketPdf(packetOf({ receipt }), { verifyUrl })).bytes)).toEqual([]);
  }
});

test("a packet with an uploaded PDF claims less, and is in order otherwise", async () => {
  const { bytes } = await letterPdf(letterOf(), { verifyUrl });
  const receipt = { kind: "uploaded", type: "application/pdf", bytes } as const;
  const packet = await letterPacketPdf(packetOf({ receipt }), { verifyUrl });
  expect(await faultsOf(packet.bytes)).toEqual(["does not claim PDF/UA-1"]);
});
