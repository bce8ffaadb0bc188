import { firstFonts } from "~/first-fonts";

/**
 * The page with its fonts asked for before its styles are read. A page is painted with the fonts that are there by then
 * (`font-display: optional`), and one from the disk would come a moment too late without this. A browser waits a tenth
 * of a second for them at most; on a first page (`fromElsewhere`) only where the screen is wide, as a phone has its
 * line and processor to itself until the page is painted.
 */
export function withFonts(html: string, fromElsewhere: boolean): string {
  const media = fromElsewhere ? ' media="(min-width: 48rem)"' : "";
  const links = firstFonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${href}"${media}/>`,
  );
  return html.replace("</head>", () => `${links.join("")}</head>`);
}
