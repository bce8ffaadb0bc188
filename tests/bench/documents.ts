import { performance } from "node:perf_hooks";
import type { LetterContent } from "../../app/domain/letters/letter-content.ts";
import { withAppModule } from "../eval/app-module.ts";
import { letterOf, verifyUrl } from "../support/letter.ts";
import { compare, note } from "./table.ts";

const rounds = 40;

interface LetterModule {
  letterPdf(content: LetterContent, options: { verifyUrl: string }): Promise<{ bytes: Uint8Array }>;
}

/** Notes how long a letter of one page and one of several take to draw, in a process that does nothing else. */
export async function noteDocuments(): Promise<void> {
  await withAppModule<LetterModule, void>(
    "/app/letter-document/letter-pdf.server.ts",
    async ({ letterPdf }) => {
      const began = performance.now();
      const { bytes } = await letterPdf(letterOf(), { verifyUrl });
      note(
        "letter as PDF: library loaded and first one drawn",
        `${(performance.now() - began).toFixed(0)} ms`,
      );
      note("letter as PDF: one page", `${Math.round(bytes.length / 1000)} kB`);
      const long = "It gets worse after sitting, and better with heat. ".repeat(90);
      await compareMedian("letter as PDF, p50", 300, () => letterPdf(letterOf(), { verifyUrl }));
      await compareMedian("letter as PDF with 3 long answers, p50", 300, () =>
        letterPdf(letterOf({ effect: long, reason: long, reviewMethod: long }), { verifyUrl }),
      );
    },
  );
}

async function compareMedian(what: string, maxMs: number, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  compare(what, { value: times[Math.floor(rounds / 2)] ?? 0, unit: "ms" }, { max: maxMs });
}
