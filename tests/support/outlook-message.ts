import { type CFB$Container, utils, write } from "cfb";

export interface OutlookMessage {
  subject?: string;
  headers?: string;
  sender?: { name: string; address: string };
  body?: string;
  html?: string;
  /** HTML as it is wrapped in RTF (MS-OXRTFEX), which is stored without compression (MS-OXRTFCP 2.1.3.1.1). */
  rtf?: string;
  attachments?: readonly (readonly [name: string, content: Uint8Array | OutlookMessage])[];
}

/** Writes a message in the format that Outlook saves (MS-OXMSG), by another library than the one that reads it. */
export function outlookMessage(message: OutlookMessage): Buffer {
  const file = utils.cfb_new();
  addMessage(file, "/", message, 32);
  for (const stream of ["00020102", "00030102", "00040102"])
    utils.cfb_add(file, `/__nameid_version1.0/__substg1.0_${stream}`, Buffer.alloc(0));
  utils.cfb_del(file, "/\u0001Sh33tJ5");
  return Buffer.from(write(file, { type: "buffer" }) as Buffer);
}

function addMessage(file: CFB$Container, folder: string, message: OutlookMessage, headBytes: number) {
  const { subject, headers, sender, body, html, rtf, attachments = [] } = message;
  const texts = {
    "001A": "IPM.Note",
    "0037": subject,
    "007D": headers,
    "0C1A": sender?.name,
    "0C1F": sender?.address,
    "1000": body,
  };
  addProperties(file, folder, texts, headBytes);
  if (html !== undefined) addStream(file, folder, "10130102", Buffer.from(html));
  if (rtf !== undefined) addStream(file, folder, "10090102", uncompressed(Buffer.from(rtf, "latin1")));
  attachments.forEach(([name, content], at) => {
    const attached = `${folder}__attach_version1.0_#${String(at).padStart(8, "0")}/`;
    const isFile = content instanceof Uint8Array;
    // PidTagAttachMethod: 1 is a file, 5 a message.
    addProperties(file, attached, { "3001": name, "3707": name }, 8, [["37050003", isFile ? 1 : 5]]);
    if (isFile) addStream(file, attached, "37010102", Buffer.from(content));
    else addMessage(file, `${attached}__substg1.0_3701000D/`, content, 24);
  });
}

function addProperties(
  file: CFB$Container,
  folder: string,
  texts: Readonly<Record<string, string | undefined>>,
  headBytes: number,
  numbers: readonly (readonly [tag: string, value: number])[] = [],
) {
  const entries: Buffer[] = [Buffer.alloc(headBytes)];
  const addEntry = (tag: string, value: number) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(Number.parseInt(tag, 16), 0);
    entry.writeUInt32LE(6, 4);
    entry.writeUInt32LE(value, 8);
    entries.push(entry);
  };
  for (const [tag, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const content = Buffer.from(text, "utf16le");
    addStream(file, folder, `${tag}001F`, content);
    addEntry(`${tag}001F`, content.length + 2);
  }
  for (const [tag, value] of numbers) addEntry(tag, value);
  utils.cfb_add(file, `${folder}__properties_version1.0`, Buffer.concat(entries));
}

const addStream = (file: CFB$Container, folder: string, tag: string, content: Buffer) =>
  utils.cfb_add(file, `${folder}__substg1.0_${tag}`, content);

function uncompressed(rtf: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write("MELA", 8, "latin1");
  return Buffer.concat([head, rtf]);
}
