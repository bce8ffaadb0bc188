import { z } from "zod";
import { parseJson } from "~/platform/values/json";
import { decodedText } from "./decode-text";
import { UnreadableFileError } from "./unreadable-file-error";

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
export function passText(bytes: Uint8Array): string {
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
