import { Marked, type Tokens } from "marked";
import sanitize from "sanitize-html";
import { opensReimbursementApp, outsideLink } from "~/site";
import type { GuideHeading } from "../values/guide";

export interface RenderedMarkdown {
  /** Sanitized. */
  html: string;
  /** The h2 headings, in order. */
  headings: GuideHeading[];
}

const newTabNote = '<span class="sr-only"> (opens in a new tab)</span>';

/**
 * Renders Markdown (GFM) to safe HTML for a page that has its own h1: headings start at h2 and have ids, tables scroll
 * in their own region, and links to other sites are marked.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const headings: GuideHeading[] = [];
  const ids = new Set<string>();
  let lastHeading = "";
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const heading = { id: freeId(text, ids), text: decodeEntities(text) };
        const level = Math.max(2, depth);
        lastHeading = heading.text;
        if (level === 2) headings.push(heading);
        return `<h${level} id="${heading.id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      table({ header, rows }) {
        const cell = (tag: string, { tokens }: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`;
        // An empty corner cell means that the first column names the rows.
        const namesRows = header[0]?.text === "";
        const head = header.map((one) => cell(one.text === "" ? "td" : 'th scope="col"', one));
        const body = rows.map((cells) =>
          cells.map((one, at) => cell(namesRows && at === 0 ? 'th scope="row"' : "td", one)).join(""),
        );
        const label = escapeAttribute(`Table: ${lastHeading || header.map(({ text }) => text).join(", ")}`);
        return [
          `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table>`,
          `<thead><tr>${head.join("")}</tr></thead>`,
          `<tbody>${body.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table></div>\n`,
        ].join("");
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const address = `href="${escapeAttribute(outsideLink(href))}"`;
        if (opensReimbursementApp(href))
          return `<a ${address} target="_blank" rel="noopener">${content}${newTabNote}</a>`;
        return isElsewhere(href)
          ? `<a ${address} class="elsewhere" rel="noopener">${content}</a>`
          : `<a ${address}>${content}</a>`;
      },
    },
  });
  const html = sanitize(marked.parse(markdown, { async: false }), allowed);
  return { html, headings };
}

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br", "pre", "code"],
    ...["strong", "em", "del", "a", "span", "div", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    ol: ["start"],
    th: ["scope"],
    div: ["role", "tabindex", "aria-label"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
  },
  allowedClasses: { a: ["elsewhere"], span: ["sr-only"], div: ["table-scroll"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowProtocolRelative: false,
};

const isElsewhere = (href: string): boolean => /^https?:/i.test(href);

function freeId(text: string, taken: Set<string>): string {
  const words =
    decodeEntities(text)
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const stem = words.join("-") || "section";
  let id = stem;
  for (let next = 2; taken.has(id); next++) id = `${stem}-${next}`;
  taken.add(id);
  return id;
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const decodeEntities = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const escapeAttribute = (text: string): string =>
  text
    .replace(/&(?!amp;|lt;|gt;|quot;|#39;)/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/</g, "&lt;");
