import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { z } from "zod";
import { parseJson } from "~/platform/values/json";
import { uploadLimits } from "../domain/file-fault";
import { decodedText } from "./decode-text";
import { UnreadableFileError } from "./unreadable-file-error";

/** A part that is packed tighter is a bomb; mails reach 20. */
const maxRatio = 200;
/** Folders, and what macOS keeps beside each file. */
const hidden = /\/$|^__MACOSX\/|(?:^|\/)\./;

export interface ArchivePart {
  name: string;
  bytes: Uint8Array;
}

/**
 * The files in a ZIP, by their names, the words of a wallet's pass, or the one in a gzip file; archives in them stay as they are. Throws `UnreadableFileError`:
 * `archive` for any other archive, one that can't be read, is encrypted or a bomb, `many-files` and `unpacked` for one that holds more than is unpacked.
 */
export function partsOfArchive(bytes: Uint8Array, name: string): ArchivePart[] {
  try {
    return bytes[0] === 0x1f ? [gunzipPart(bytes, name)] : unzipParts(bytes);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const isLong = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    const mayBeBomb = bytes.length * maxRatio < uploadLimits.unpackedBytes;
    throw new UnreadableFileError(isLong && !mayBeBomb ? "unpacked" : "archive");
  }
}

const gunzipPart = (bytes: Uint8Array, name: string): ArchivePart => ({
  name: name.replace(/\.gz$/i, ""),
  bytes: gunzipSync(bytes, {
    maxOutputLength: Math.min(uploadLimits.unpackedBytes, bytes.length * maxRatio),
  }),
});

function unzipParts(bytes: Uint8Array): ArchivePart[] {
  let [files, sum] = [0, 0];
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (hidden.test(name)) return false;
      files += 1;
      sum += Math.max(size, originalSize);
      if (originalSize > (size + 100) * maxRatio) throw new UnreadableFileError("archive");
      if (files > uploadLimits.files) throw new UnreadableFileError("many-files");
      if (sum > uploadLimits.unpackedBytes) throw new UnreadableFileError("unpacked");
      return true;
    },
  });
  const pass = parts["pass.json"];
  // The rest of a wallet's pass is its pictures and signatures.
  if (pass && parts["manifest.json"]) return [{ name: "pass.txt", bytes: Buffer.from(passText(pass)) }];
  return Object.entries(parts)
    .map(([name, content]) => ({ name, bytes: content }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const maxBytes = 1024 * 1024;
const maxFields = 200;

const text = z.union([z.string(), z.number()]).transform(String);
const field = z.object({
  label: text.optional().catch(undefined),
  value: text,
  currencyCode: z.string().optional().catch(undefined),
});
const fields = z.array(z.unknown()).catch([]);
const style = z.object({
  headerFields: fields,
  primaryFields: fields,
  secondaryFields: fields,
  auxiliaryFields: fields,
  backFields: fields,
});
const styles = ["storeCard", "generic", "coupon", "eventTicket", "boardingPass"] as const;
const pass = z.looseObject({ organizationName: text, description: text.catch("") });

/** What a pass of a phone's wallet (.pkpass) shows, as lines of label and value. Throws `UnreadableFileError`. */
function passText(bytes: Uint8Array): string {
  if (bytes.length > maxBytes) throw new UnreadableFileError("too-large");
  const read = pass.safeParse(parseJson(decodedText(bytes)));
  if (!read.success) throw new UnreadableFileError("unreadable");
  const lines = styles.flatMap((name) => linesOf(read.data[name])).slice(0, maxFields);
  return [read.data.organizationName, read.data.description, ...lines].join("\n");
}

function linesOf(given: unknown): string[] {
  const shown = style.safeParse(given);
  if (!shown.success) return [];
  return Object.values(shown.data)
    .flat()
    .flatMap((one) => {
      const { data } = field.safeParse(one);
      return data ? [[data.label, amount(data)].filter(Boolean).join("   ")] : [];
    });
}

const amount = ({ value, currencyCode }: z.output<typeof field>): string =>
  currencyCode === "USD" && Number.isFinite(Number(value)) ? `$${Number(value).toFixed(2)}` : value;
