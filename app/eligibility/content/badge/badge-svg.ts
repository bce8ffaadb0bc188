import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";
import { type BadgeTheme, type BadgeVerdict, badgeMeaning, badgeWords } from "../../domain/badge";

export const badgeHeight = 32;
const padding = 12;
const markWidth = 20;
const gap = 8;

interface Look {
  /** Width of the text in pixels. The browser scales the text to it, whatever font its system has. */
  words: number;
  /** Colors of text and border in light and dark, as in theme.css. */
  light: string;
  dark: string;
  /** An icon in a box of 20 by 20, so that color isn't the only difference. */
  sign: string;
}

const amber = { light: "#a15c00", dark: "#f0b45c" };
const looks: Record<BadgeVerdict, Look> = {
  eligible: { words: 110, light: "#1c7c54", dark: "#74d3a4", sign: "M3 10l5 5 9-10" },
  "hsa-only": { words: 138, ...amber, sign: "M3 10l5 5 9-10" },
  letter: { words: 240, ...amber, sign: "M2 5h16v11H2zM2 5l8 6 8-6" },
  "not-eligible": { words: 136, light: "#a4262c", dark: "#f59a98", sign: "M4 4l12 12M16 4L4 16" },
  unknown: {
    words: 146,
    light: "#4c625d",
    dark: "#aebcb5",
    sign: "M6 7a4 4 0 1 1 5.5 3.7Q10 11.4 10 13M10 16.4v.1",
  },
};

/** The width of a verdict's badge, in pixels. */
export const badgeWidth = (verdict: BadgeVerdict): number =>
  looks[verdict].words + markWidth + gap + 2 * padding;

const colors = (sheet: string, ink: string) =>
  `rect{fill:${sheet};stroke:${ink}}path{stroke:${ink}}text{fill:${ink}}`;

/** The badge's style sheet; its hash is in the Content-Security-Policy. */
export function badgeStyle(verdict: BadgeVerdict, theme: BadgeTheme): string {
  const look = looks[verdict];
  const light = colors("#fff", look.light);
  const dark = colors("#192722", look.dark);
  if (theme === "light") return light;
  if (theme === "dark") return dark;
  return `${light}@media(prefers-color-scheme:dark){${dark}}`;
}

/** The badge as an SVG of less than 2 KB, without external resources or scripts. */
export function badgeSvg(verdict: BadgeVerdict, theme: BadgeTheme): string {
  const { words, sign } = looks[verdict];
  const width = badgeWidth(verdict);
  const text = escapeXml(badgeWords[verdict]);
  const meaning = escapeXml(`${badgeMeaning[verdict]} Checked by ${site.name}.`);
  const font = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${badgeHeight}" viewBox="0 0 ${width} ${badgeHeight}">`,
    `<title>${text}</title><desc>${meaning}</desc>`,
    `<style>${badgeStyle(verdict, theme)}</style>`,
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${badgeHeight - 1.5}" rx="4" stroke-width="1.5"/>`,
    `<path transform="translate(${padding} 6)" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${sign}"/>`,
    `<text x="${padding + markWidth + gap}" y="20.75" font-family="${font}" font-size="13.5" font-weight="600" textLength="${words}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
    "</svg>",
  ].join("");
}
