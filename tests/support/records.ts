import { pdfWith } from "./record-file";
import type { Answer, Fields, Visitor } from "./visitor";

export interface SentFile {
  bytes: Uint8Array;
  name?: string;
}

export const report = (color = "1 0 0"): SentFile => ({
  bytes: pdfWith([`${color} rg 0 0 300 300 re f`]),
  name: "Ada Brook allergy panel.pdf",
});

/** Posts a multipart form as a browser without scripts does: with a file, or with its field left empty. */
export async function postParts(
  visitor: Visitor,
  path: string,
  fields: Fields,
  file: SentFile | null,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, String(one));
  const content = file ? [new Uint8Array(file.bytes)] : [];
  form.append("record", new File(content, file ? (file.name ?? "a.pdf") : ""));
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
  return visitor.send(visitor.request(path, { body: await encoded.arrayBuffer(), headers }));
}
