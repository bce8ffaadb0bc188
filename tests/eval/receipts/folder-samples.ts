import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fileKind } from "~/reimbursements/receipts/reader/file-kind";
import { makePdf } from "./make/pdf";

/** Left out is as good as null. */
const dollars = z
  .number()
  .nullish()
  .transform((amount) => (amount == null ? null : Math.round(amount * 100)));
const text = <Text extends z.ZodType<string>>(words: Text) =>
  words.nullish().transform((said) => said ?? null);

/** What a folder's expected.json says of a file; null where the receipt prints nothing of it. */
const expectedFile = z.union([
  z.object({ receipt: z.literal(false) }),
  z.object({
    receipt: z.literal(true),
    merchant: text(z.string()),
    date: text(z.iso.date()),
    /** `also`: words of a variant or code that may be in its title too. */
    items: z.array(
      z.object({ name: z.string(), also: z.string().optional(), price: dollars, qty: z.number().nullish() }),
    ),
    tax: dollars,
    shipping: dollars,
    discount: dollars,
    total: dollars,
  }),
]);
export type ExpectedFile = z.output<typeof expectedFile>;

export interface FolderSample {
  file: string;
  bytes: Uint8Array;
  /** What its bytes are, e.g. "html mail" or "pdf"; "unknown" for what isn't read. */
  kind: string;
  expected: ExpectedFile;
}

/** The files of a folder that its expected.json names. `x.pdf.txt` is drawn as the PDF `x.pdf`. */
export async function folderSamples(folder: string): Promise<FolderSample[]> {
  const json: unknown = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
  const expected = z.record(z.string(), expectedFile).parse(json);
  const files = new Set(readdirSync(folder));
  const samples = Object.entries(expected).map(async ([file, one]) => {
    const bytes = files.has(file)
      ? readFileSync(join(folder, file))
      : await drawn(readFileSync(join(folder, `${file}.txt`), "utf8"));
    return { file, bytes, kind: kindOf(bytes, file), expected: one };
  });
  return Promise.all(samples);
}

function kindOf(bytes: Uint8Array, file: string): string {
  try {
    const kind = fileKind(bytes, file);
    if (kind !== "mail") return kind;
    return /^content-type: *text\/html/im.test(Buffer.from(bytes).toString("latin1"))
      ? "html mail"
      : "text mail";
  } catch {
    return "unknown";
  }
}

/** A text as a PDF of one typeface, each run of words at its own place. */
const drawn = (text: string): Promise<Uint8Array> =>
  makePdf("2026-11-23", (doc) => {
    doc.font("Courier").fontSize(7);
    for (const [line, words] of text.split("\n").entries())
      for (const { 0: run, index } of words.matchAll(/\S+(?: \S+)*/g))
        doc.text(run, 30 + 4.2 * index, 40 + 11 * line, { lineBreak: false });
  });
