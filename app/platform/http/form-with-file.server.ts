import { areFieldNamesSafe, maxFormBytes, readForm, refuse } from "./form.server";
import { dropPart, type FormPart, readParts } from "./multipart.server";
import { type Sender, uploadRoom } from "./upload-room.server";

/** Handles the file of a form: "busy" if there was no memory to receive it. Not called if no file was sent. */
type TakeFile = (bytes: Uint8Array | "busy" | "too-large") => Promise<void>;

interface FileField {
  name: string;
  maxBytes: number;
  /** Called once a file begins. Null if the visitor may not upload: the file is read and discarded. */
  findSender: () => Promise<Sender | null>;
  take: TakeFile;
}

/** A file that is too large is still read to its end, up to this multiple, so that the fields beside it arrive. */
export const timesRead = 6;

/**
 * Reads a posted form that may contain one file. The other fields are returned as by `readForm`, whatever happens to
 * the file, which is passed on while the form is read and never held longer. Throws as `readForm`, and 413 beyond six
 * times the maximum file size.
 */
export async function readFormWithFile(request: Request, field: FileField): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")) return readForm(request);
  const form = new FormData();
  let typedBytes = 0;
  const read = async (name: string, part: FormPart, fileName: string | undefined) => {
    // A browser sends a file field without a file as one without a name.
    if (name === field.name) return fileName ? readFilePart(part, field) : dropPart(part);
    const text = await textOf(part);
    typedBytes += text.length;
    if (fileName === undefined) form.append(name, text);
  };
  const outcome = await readParts(request, field.maxBytes * timesRead, read, maxFormBytes);
  if (outcome === "too-large" || typedBytes > maxFormBytes)
    refuse(413, "That was more than this form takes.");
  if (!areFieldNamesSafe([...form.keys()])) refuse(400, "This isn't a form of ours.");
  return form;
}

async function readFilePart(part: FormPart, { maxBytes, findSender, take }: FileField): Promise<void> {
  const sender = await findSender();
  if (!sender) return dropPart(part);
  await uploadRoom.withPart(part, sender, maxBytes, async (bytes) => {
    if (bytes === "busy") await take(bytes);
    else if (bytes.length > maxBytes) await take("too-large");
    else await take(bytes);
  });
}

async function textOf(part: FormPart): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of part) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
