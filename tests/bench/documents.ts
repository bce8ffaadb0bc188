import { performance } from "node:perf_hooks";
import type { LetterPacket } from "../../app/letters/document/draw-cover-sheet.ts";
import type { LetterContent } from "../../app/letters/domain/letter-content.ts";
import { withAppModule } from "../eval/app-module.ts";
import { packetOf } from "../support/claim.ts";
import { letterOf, verifyUrl } from "../support/letter.ts";
import { addRow, compare } from "./table.ts";

const rounds = 40;

interface LetterModule {
  letterPdf(content: LetterContent, options: { verifyUrl: string }): Promise<{ bytes: Uint8Array }>;
}

interface PacketModule {
  letterPacketPdf(packet: LetterPacket, options: { verifyUrl: string }): Promise<{ bytes: Uint8Array }>;
}

/** Measures how long drawing letters and claim packets takes, in a process that does nothing else. */
export async function measureDocuments(): Promise<void> {
  await withAppModule("/app/letters/document/letter-pdf.server.ts", noteLetters);
  await withAppModule("/app/letters/document/letter-pdf.server.ts", notePackets);
}

async function noteLetters({ letterPdf }: LetterModule): Promise<void> {
  const draw = (parts: Partial<LetterContent> = {}) => letterPdf(letterOf(parts), { verifyUrl });
  const began = performance.now();
  const { bytes } = await draw();
  addRow("letter as PDF: library loaded and first one drawn", `${(performance.now() - began).toFixed(0)} ms`);
  addRow("letter as PDF: one page", `${Math.round(bytes.length / 1000)} kB`);
  await compareMedian("letter as PDF, p50", 300, draw);
  const long = "It gets worse after sitting, and better with heat. ".repeat(90);
  await compareMedian("letter as PDF with 3 long passages, p50", 300, () =>
    draw({ effect: long, reason: long, reviewMethod: long }),
  );
}

async function notePackets({ letterPacketPdf }: PacketModule): Promise<void> {
  const draw = (parts: Partial<LetterPacket> = {}) => letterPacketPdf(packetOf(parts), { verifyUrl });
  const { bytes } = await draw();
  await compareMedian("claim packet with itemized receipt, p50", 500, draw);
  const receipt = { kind: "uploaded", type: "application/pdf", bytes } as const;
  await compareMedian("claim packet with 4 uploaded pages, p50", 1_000, () => draw({ receipt }));
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
