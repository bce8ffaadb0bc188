import type { ReceiptDocument } from "../../domain/receipt-document";
import type { MailLine } from "../text-lines";
import { wordsOf } from "./mail-text";
import { sentDay } from "./sent-day";

/** The header that a mail program writes above a mail it forwards or answers to. */
interface HeaderBlock extends Pick<ReceiptDocument, "from" | "subject" | "sentOn"> {
  /** Lines of the block, with the line that announces it. */
  start: number;
  end: number;
  /** How many quotations the block itself is in. */
  quote: number;
}

type Field = "from" | "date" | "subject" | "other";

const announcement =
  /^[-_*\s]*(?:begin )?(?:forwarded (?:message|mail|by\b.*)|original message|weitergeleitete nachricht|urspr(?:ü|u)ngliche nachricht|message transf(?:é|e)r(?:é|e)|message d'origine|mensaje (?:reenviado|original)|messaggio inoltrato|mensagem encaminhada)[-_*:\s]*$/i;
const names: Readonly<Record<string, Field>> = {
  from: "from",
  von: "from",
  de: "from",
  da: "from",
  van: "from",
  date: "date",
  sent: "date",
  datum: "date",
  gesendet: "date",
  envoyé: "date",
  fecha: "date",
  enviado: "date",
  subject: "subject",
  betreff: "subject",
  objet: "subject",
  asunto: "subject",
  oggetto: "subject",
  onderwerp: "subject",
  to: "other",
  an: "other",
  à: "other",
  para: "other",
  a: "other",
  aan: "other",
  cc: "other",
  bcc: "other",
  "reply-to": "other",
  importance: "other",
  attachments: "other",
  kopie: "other",
};
const field = /^\*?([\p{L}-]{1,12})\*?\s?:\*?\s?(.*)$/u;
/** A long list of recipients goes on for some lines. */
const maxContinued = 3;
const maxBlocks = 200;

/** The first such header in the lines; null where there is none. */
export function findHeaderBlock(lines: readonly MailLine[]): HeaderBlock | null {
  let tried = 0;
  for (let at = 0; at < lines.length && tried < maxBlocks; at += 1) {
    const line = lines[at];
    if (!line) break;
    const words = wordsOf(line);
    const isAnnounced = announcement.test(words);
    if (!isAnnounced && !fieldOf(words)) continue;
    tried += 1;
    const block = readBlock(lines, isAnnounced ? at + 1 : at, isAnnounced);
    if (block) return { ...block, start: at };
    if (isAnnounced) return { ...none, start: at, end: at + 1, quote: line.quote };
  }
  return null;
}

const none = { from: null, subject: null, sentOn: null } as const;

function readBlock(
  lines: readonly MailLine[],
  from: number,
  isAnnounced: boolean,
): Omit<HeaderBlock, "start"> | null {
  const found = new Map<Field, string>();
  let fields = 0;
  let end = from;
  let last: Field | null = null;
  for (let at = from, continued = 0; at < lines.length && continued <= maxContinued; at += 1) {
    const line = lines[at];
    const read = line ? fieldOf(wordsOf(line)) : null;
    if (read) {
      if (read.name !== "other" && found.has(read.name)) break;
      if (read.name !== "other") found.set(read.name, read.value);
      last = read.name;
      fields += 1;
      continued = 0;
      end = at + 1;
    } else if (last === null) break;
    else continued += 1;
  }
  const sender = found.get("from");
  if (sender === undefined || fields < 2) return null;
  const isSure =
    isAnnounced || (fields >= 3 && found.has("subject") && (sender.includes("@") || fields >= 4));
  if (!isSure) return null;
  return {
    from: senderIn(sender),
    subject: found.get("subject") || null,
    sentOn: sentDay(found.get("date") ?? ""),
    end,
    quote: lines[from]?.quote ?? 0,
  };
}

function fieldOf(words: string): { name: Field; value: string } | null {
  const [, label = "", value = ""] = field.exec(words.slice(0, 400)) ?? [];
  const name = names[label.toLowerCase()];
  return name === undefined ? null : { name, value: value.trim() };
}

/** `"Shop" <orders@shop.example>`, `Shop [mailto:orders@shop.example]`, or only a name or an address. */
function senderIn(value: string): ReceiptDocument["from"] {
  const address = /[^\s<>[\]()"':,;]+@[^\s<>[\]()"',;]+/.exec(value)?.[0] ?? null;
  const name = value
    .replace(/[<[(]\s?(?:mailto:)?[^<>[\]()]*@[^<>[\]()]*[>\])]?/g, "")
    .replace(/["*]/g, "")
    .trim();
  return { name: name === "" || name === address ? null : name, address };
}
