import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

export interface PreviewCard {
  title: string;
  /** A few words above the title, e.g. "Guides". */
  kicker: string;
}

const paper = "#fbf8f1";
const ink = "#16302b";
const evergreen = "#0f5c4a";
const marigold = "#f2b705";
const muted = "#4c625d";

const sizes = [84, 70, 56] as const;
const [, , smallest] = sizes;
const widest = 740;
const maxLines = 4;

/** Estimates a line's width in the display face, in em; the font isn't available where the picture is composed. */
function widthOf(line: string): number {
  let em = 0;
  for (const sign of line) {
    if (sign === " ") em += 0.25;
    else if (/[mwMW]/.test(sign)) em += 0.88;
    else em += /[A-Z0-9&]/.test(sign) ? 0.72 : 0.54;
  }
  return em;
}

const fits = (line: string, size: number): boolean => widthOf(line) * size <= widest;

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer, size)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function truncateToFit(line: string, size: number): string {
  let kept = line;
  while (kept && !fits(`${kept}…`, size)) kept = kept.slice(0, -1);
  return kept === line ? line : `${kept}…`;
}

/** The largest font size at which the title fits the card; if none does, it is truncated with an ellipsis. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(title, size);
    if (lines.length * size <= 270 && lines.every((line) => fits(line, size))) return { size, lines };
  }
  const lines = wrap(title, smallest);
  const shown =
    lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`] : lines;
  return {
    size: smallest,
    lines: shown.map((line) => (fits(line, smallest) ? line : truncateToFit(line, smallest))),
  };
}

/** A link's preview picture as an SVG of 1200 x 630: a stamped letter beside the page's title. */
export function previewCard({ title, kicker }: PreviewCard): string {
  const { size, lines } = setTitle(title);
  const top = 330 - ((lines.length - 1) * size * 1.12) / 2 + size * 0.35;
  const text = lines
    .map(
      (line, index) =>
        `<tspan x="80" y="${Math.round(top + index * size * 1.12)}">${escapeXml(line)}</tspan>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<g transform="translate(80 64)" fill="${evergreen}"><path d="M0 0h56v48H0z"/><path d="M0 0h56v48H0z" fill="none" stroke="${paper}" stroke-width="5" stroke-dasharray="0 8" stroke-linecap="round"/><path d="M10 11h36v26H10zl18 15 18-15" fill="none" stroke="${paper}" stroke-width="3.5" stroke-linejoin="round"/></g>
<text x="154" y="101" font-family="Young Serif" font-size="38" fill="${ink}">${escapeXml(site.name)}</text>
<text font-family="Young Serif" font-size="${size}" fill="${ink}">${text}</text>
<text x="80" y="540" font-family="Figtree" font-weight="600" font-size="28" fill="${muted}">${escapeXml(kicker)}</text>
${letter}
<g>${stripes}</g>
</svg>`;
}

const stripes = Array.from({ length: 22 }, (_, index) => {
  const x = index * 58 - 20;
  return `<path d="M${x} 630l14-20h34l-14 20z" fill="${index % 2 ? marigold : evergreen}"/>`;
}).join("");

const letter = `<g transform="translate(862 118) rotate(4)">
<rect x="8" y="12" width="270" height="368" rx="6" fill="${ink}" opacity=".1"/>
<rect width="270" height="368" rx="6" fill="#fff"/>
<path d="M34 190h202M34 222h202M34 254h202M34 286h140" stroke="#dcd6c6" stroke-width="8" stroke-linecap="round"/>
<path d="M34 330c20-26 28 20 44-6s22 14 40 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
<g transform="translate(160 30)"><path d="M0 0h78v94H0z" fill="${marigold}"/><path d="M0 0h78v94H0z" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="0 11.4" stroke-linecap="round"/><path d="M20 34h38v27H20zl19 15 19-15" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linejoin="round"/></g>
<g transform="translate(128 104) rotate(-12)" fill="none" stroke="#1c7c54" stroke-width="5" opacity=".92"><circle r="62"/><circle r="51" stroke-width="3"/><path d="M62-22q14-12 28 0t28 0 28 0M64-2q14-12 28 0t28 0 28 0M62 18q14-12 28 0t28 0 28 0" stroke-linecap="round"/><path d="M-24 2l16 18L26-18" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>
</g>`;
