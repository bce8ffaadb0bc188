import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";

const blockTags = new Set(
  "address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section select option table tbody td th thead tr ul".split(
    " ",
  ),
);
/** Elements whose content isn't displayed. */
const unread = new Set(["script", "style", "template", "noscript"]);
/** Invisible characters: controls, zero-width and bidirectional marks, soft hyphens. */
const invisible = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/gu;
const placeholder = /^(n\/?a|none|null|undefined|unknown|nan|-+|\.|\[object object\]|(\{\{|\{%).*)$/i;

export const endsLine = (tag: string): boolean => blockTags.has(tag);

/** Collapses whitespace, removes invisible characters and repairs lone surrogates. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(invisible, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(/\p{Cs}/gu, "\ufffd");
}

/**
 * Converts markup to plain text: decodes entities (shops often encode twice), removes tags, collapses whitespace, and cuts
 * at `maxLength` characters. Null if nothing is left, or only a placeholder such as "N/A".
 */
export function plainText(value: string, maxLength: number): string | null {
  // Longer text isn't a name or description. The limit bounds the work on a page of several megabytes.
  let text = value.slice(0, maxLength * 20);
  for (let round = 0; round < 2 && /&[#\w]{2,}/.test(text); round += 1) text = decodeHTML(text);
  if (/<[a-z!/]/i.test(text)) text = withoutTags(text);
  const tidied = truncate(tidy(text), maxLength);
  return tidied === "" || placeholder.test(tidied) ? null : tidied;
}

/** The first `maxLength` characters, without splitting one. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}

function withoutTags(markup: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname(tag) {
      if (unread.has(tag)) hidden += 1;
      if (blockTags.has(tag)) text += " ";
    },
    onclosetag(tag) {
      if (unread.has(tag)) hidden -= 1;
      if (blockTags.has(tag)) text += " ";
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
  });
  parser.end(markup);
  return text;
}
