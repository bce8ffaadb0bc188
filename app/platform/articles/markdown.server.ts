import { Marked, type Tokens } from "marked";
import sanitize from "sanitize-html";
import { tableLook } from "~/kit/parts/data-table";
import { opensReimbursementApp, outsideLink } from "~/site";
import type { GuideHeading } from "../values/guide";

interface RenderedMarkdown {
  /** Sanitized. */
  html: string;
  /** The h2 headings, in order. */
  headings: GuideHeading[];
}

const newTabNote = '<span class="sr-only"> (opens in a new tab)</span>';

/**
 * Renders Markdown (GFM) to safe HTML for a page that has its own h1: headings start at h2 and have ids, tables fit
 * their page, and links to other sites are marked.
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
        const content = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        // An empty corner cell means that the first column names the rows.
        const namesRows = header[0]?.text === "";
        const head = header.map((one) =>
          one.text === "" ? "<td></td>" : `<th scope="col">${content(one)}</th>`,
        );
        const body = rows.map((cells) =>
          cells.map((one, at) => {
            if (namesRows && at === 0) return `<th scope="row">${content(one)}</th>`;
            const label = escapeAttribute(
              this.parser.parseInline(header[at]?.tokens ?? [], this.parser.textRenderer),
            );
            return `<td data-label="${label}"><div>${content(one)}</div></td>`;
          }),
        );
        const name = escapeAttribute(lastHeading || header.map(({ text }) => text).join(", "));
        return [
          `<div class="${tableLook(header.length)}"><table aria-label="${name}">`,
          `<thead><tr>${head.join("")}</tr></thead>`,
          `<tbody>${body.map((row) => `<tr>${row.join("")}</tr>`).join("")}</tbody></table></div>\n`,
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

const tableClasses = [tableLook(1), tableLook(9)].flatMap((look) => look.split(" "));

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "hr", "br", "pre", "code"],
    ...["strong", "em", "del", "a", "span", "div", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    ol: ["start"],
    table: ["aria-label"],
    th: ["scope"],
    td: ["data-label"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
  },
  allowedClasses: { a: ["elsewhere"], span: ["sr-only"], div: tableClasses },
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
