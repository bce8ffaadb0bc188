import type { CSSProperties } from "react";

/** The site's colors (app/theme.css), as literal values for mail programs. */
export const mailColors = {
  light: {
    paper: "#fbf8f1",
    sheet: "#ffffff",
    ink: "#16302b",
    muted: "#4c625d",
    line: "#dcd6c6",
    evergreen: "#0f5c4a",
    "on-evergreen": "#ffffff",
    marigold: "#f2b705",
  },
  dark: {
    paper: "#101b18",
    sheet: "#192722",
    ink: "#f3eee2",
    muted: "#aebcb5",
    line: "#34463f",
    evergreen: "#7fd6b8",
    "on-evergreen": "#0c211b",
    marigold: "#f5c542",
  },
} as const;

type Scheme = (typeof mailColors)["light" | "dark"];

/** The names have no quotes, so that the style element can contain them unescaped. */
const sans = "Figtree, -apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
const serif = "Young Serif, Georgia, Times New Roman, serif";

const airmail = ({ evergreen, sheet, marigold }: Scheme): string =>
  `repeating-linear-gradient(-55deg, ${evergreen} 0 14px, ${sheet} 14px 20px, ${marigold} 20px 34px, ${sheet} 34px 40px)`;

/** Properties with a color, which differs in dark mode. */
const coloredIn = (scheme: Scheme) =>
  ({
    paper: { backgroundColor: scheme.paper },
    sheet: { backgroundColor: scheme.sheet, borderColor: scheme.line },
    airmail: { backgroundColor: scheme.evergreen, backgroundImage: airmail(scheme) },
    ink: { color: scheme.ink },
    muted: { color: scheme.muted },
    rule: { borderColor: scheme.line },
    link: { color: scheme.evergreen },
    button: { backgroundColor: scheme.evergreen, color: scheme["on-evergreen"] },
    stamp: {
      backgroundColor: scheme.evergreen,
      borderColor: scheme.paper,
      color: scheme["on-evergreen"],
    },
  }) satisfies Record<string, CSSProperties>;

const shapes = {
  body: { margin: 0, padding: 0 },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" },
  table: { width: "100%", borderCollapse: "collapse", borderSpacing: 0 },
  page: { width: "100%", maxWidth: 560, margin: "0 auto", borderCollapse: "collapse", borderSpacing: 0 },
  cell: { padding: 0, textAlign: "left", verticalAlign: "top" },
  edges: { padding: "32px 16px" },
  head: { padding: "0 4px 18px" },
  mark: {
    width: 34,
    height: 26,
    padding: 0,
    border: "3px dotted",
    font: `400 17px/26px ${serif}`,
    textAlign: "center",
  },
  name: { padding: "0 0 0 12px", font: `400 21px/30px ${serif}`, verticalAlign: "middle" },
  edge: { height: 8, padding: 0, fontSize: 0, lineHeight: 0 },
  card: { padding: 0, border: "1px solid" },
  inside: { padding: "36px 40px 22px", font: `400 16px/1.55 ${sans}`, textAlign: "left" },
  title: { margin: "0 0 16px", font: `400 28px/1.2 ${serif}` },
  paragraph: { margin: "0 0 16px" },
  press: {
    display: "inline-block",
    margin: "8px 0 12px",
    padding: "13px 28px",
    borderRadius: 999,
    font: `600 16px/22px ${sans}`,
    textAlign: "center",
    textDecoration: "none",
  },
  address: { margin: "0 0 20px", fontSize: 14, lineHeight: "1.45", wordBreak: "break-all" },
  label: { margin: 0, fontWeight: 600 },
  facts: { width: "100%", margin: "4px 0 20px", borderCollapse: "collapse", borderTop: "1px solid" },
  fact: { padding: "10px 0", borderBottom: "1px solid", textAlign: "left", verticalAlign: "top" },
  value: {
    padding: "10px 0 10px 16px",
    borderBottom: "1px solid",
    fontWeight: 600,
    textAlign: "right",
    verticalAlign: "top",
    wordBreak: "break-word",
  },
  quote: {
    margin: "4px 0 20px",
    padding: "2px 0 2px 18px",
    borderLeft: "3px solid",
    whiteSpace: "pre-line",
    wordBreak: "break-word",
  },
  foot: { padding: "20px 4px 0", font: `400 14px/1.5 ${sans}`, textAlign: "left" },
  small: { margin: "0 0 8px" },
} as const satisfies Record<string, CSSProperties>;

const light = coloredIn(mailColors.light);
const looks = { ...light, ...shapes };
type Look = keyof typeof looks;

/**
 * Classes and inline styles of an element. The inline styles are for programs that ignore style elements; the classes
 * change them for dark mode and narrow screens.
 */
export function look(...names: readonly Look[]): { className: string; style: CSSProperties } {
  return { className: names.join(" "), style: Object.assign({}, ...names.map((name) => looks[name])) };
}

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const darkRules = Object.entries(coloredIn(mailColors.dark))
  .map(([name, styles]) => {
    const rules = Object.entries(styles).map(([key, value]) => `${cssName(key)}:${value}!important`);
    return `.${name}{${rules.join(";")}}`;
  })
  .join("");

/** The style element of every mail. Contains no character that would need escaping. */
export const mailCss = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%;text-size-adjust:100%}",
  "@media (max-width:480px){",
  ".edges{padding:20px 12px!important}",
  ".inside{padding:28px 22px 14px!important}",
  ".press{display:block!important}",
  "}",
  `@media (prefers-color-scheme:dark){${darkRules}}`,
].join("");
