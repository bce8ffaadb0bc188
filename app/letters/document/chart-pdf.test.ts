import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { maxLength } from "~/platform/values/text";
import { chartOf } from "../../../tests/support/dossier";
import { chartLetterOf, letterOf } from "../../../tests/support/letter";
import { readPdf } from "../../../tests/support/pdf";
import { pdfWith } from "../../../tests/support/record-file";
import type { Chart } from "../desk/domain/chart";
import { recordLimits } from "../domain/record";
import { chartPdf } from "./letter-pdf.server";
import { page } from "./sheet";

async function pagesOf(more: Partial<Chart>) {
  const { pages } = await readPdf((await chartPdf(chartOf(more), "2026-11-23")).bytes);
  return pages;
}
const wordsOf = async (more: Partial<Chart>) => (await pagesOf(more)).flatMap(({ read }) => read).join("\n");

test.each(["我失眠", "لا أنام", "אני לא ישנה", "Не сплю", "잠을 못 자요", "मैं सो नहीं पाता"])(
  "an answer in another script is printed as it is: %s",
  async (answer) => {
    const words = await wordsOf({ answers: [{ id: "symptoms", question: "Symptoms", answer }] });
    expect(words).toContain(answer);
    expect(words).not.toContain("[U+");
  },
);

test("an emoji in an answer is drawn from its parts, and is extracted as itself next to another script", async () => {
  const answer = "Legs 😖 my 👩‍👩‍👦 ❤️ 👍🏽 \u{1f1fa}\u{1f1f8}\nमैं 😀";
  const pages = await pagesOf({ answers: [{ id: "symptoms", question: "Symptoms", answer }] });
  const read = pages.flatMap((page) => page.read);
  expect(read).toContain(
    "P: Legs [emoji U+1F616] my [emoji U+1F469][emoji U+1F469][emoji U+1F466] [emoji U+2764] [emoji U+1F44D U+1F3FD] [emoji U+1F1FA U+1F1F8]",
  );
  expect(read).toContain("P: मैं 😀");
  expect(pages.map(({ drawn }) => drawn).join()).toContain("[emoji U+1F600]");
});

test("each version of the letter is in it as it was signed, and when each ended", async () => {
  const first = letterOf({ effect: "Wakes at three each night." });
  const words = await wordsOf({
    letters: [
      chartLetterOf({
        content: first,
        state: "corrected",
        endedAt: "2026-11-24T03:00:00.000Z",
        endReason: "The name was wrong",
      }),
      chartLetterOf({ version: 2, content: letterOf({ effect: "Wakes at four each night." }) }),
    ],
  });
  for (const said of ["Letter, version 1", "Letter, version 2", "The name was wrong", "November 23"])
    expect(words).toContain(said);
  expect(words.match(/H1: Letter of Medical Necessity/g)).toHaveLength(2);
  for (const { effect } of [first, { effect: "Wakes at four each night." }]) expect(words).toContain(effect);
});

test("a question without an answer and a correction are in it", async () => {
  const words = await wordsOf({
    answers: [{ id: "question-1", question: "Since when?", answer: null }],
    corrections: [
      {
        field: "patient-name",
        askedFor: "Ada Brooks",
        askedAt: "2026-11-23T10:00:00.000Z",
        decidedAt: "2026-11-23T12:00:00.000Z",
        isConfirmed: false,
        refusal: { reason: "other", words: "Your card says Brook." },
      },
    ],
  });
  for (const said of ["Since when?", "Not answered", "Ada Brooks", "Your card says Brook."])
    expect(words).toContain(said);
});

test("a correction that no one decided on isn't called refused", async () => {
  const asked = { field: "product", askedFor: "The large one", askedAt: "2026-11-23T10:00:00.000Z" } as const;
  const decidedAt = "2026-11-23T12:00:00.000Z";
  const corrections = [{ ...asked, decidedAt, isConfirmed: null, refusal: null }];
  const words = await wordsOf({ corrections });
  expect(words).toContain("The large one");
  expect(words).not.toContain("Refused");
});

test("it contains records page by page, and says which can't be shown", async () => {
  const sent = { pages: 2, sentAt: "2026-11-20T10:00:00.000Z", isAnswer: false };
  const file = pdfWith(["1 0 0 rg 0 0 300 300 re f", "0 1 0 rg 0 0 300 300 re f"]);
  const without = await pagesOf({});
  const pages = await pagesOf({
    records: [
      { ...sent, id: "1", bytes: file },
      { ...sent, id: "2", bytes: Buffer.from("%PDF-1.7 of nothing") },
    ],
  });
  expect(pages).toHaveLength(without.length + 2);
  const words = pages.flatMap(({ read }) => read).join("\n");
  expect(words).toContain("Record 1, page 2 of 2");
  expect(words).toContain("can't be shown here");
});

test("a record as large as a patient may send is shown in it", async () => {
  const side = 1_800;
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(9 * 1024 * 1024);
  expect(bytes.length).toBeLessThan(recordLimits.bytes);
  const record = { id: "1", pages: 1, sentAt: "2026-11-20T10:00:00.000Z", isAnswer: false, bytes };
  const words = await wordsOf({ records: [record] });
  expect(words).toContain("Record 1");
  expect(words).not.toContain("can't be shown here");
});

test("a question as long as a provider may write it flows over pages, above their lower margin", async () => {
  const question = "Since when does it hurt, and what have you tried? ".repeat(100).trim();
  expect(question.length).toBeLessThanOrEqual(maxLength.text);
  const answers = [{ id: "question-1", question, answer: "Two years" }];
  const { bytes } = await chartPdf(chartOf({ answers, letters: [] }), "2026-11-23");
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lowest: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    lowest.push(...items.flatMap((item) => ("transform" in item ? [Number(item.transform[5])] : [])));
  }
  await pdf.loadingTask.destroy();
  expect(Math.min(...lowest)).toBeGreaterThan(page.height - page.bottom - 1);
});
