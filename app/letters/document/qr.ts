import { encode } from "uqr";
import type { Element, Sheet } from "./sheet";
import { colors } from "./styles";

/** Draws the URL as a vector QR code, with a link over it. */
export function drawQr(
  sheet: Sheet,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
  parent: Element,
): void {
  const { data } = encode(address, { ecc: "M", border: 0 });
  const module = size / data.length;
  const link = sheet.element("Link", parent);
  const figure = sheet.element("Figure", link, { alt: `QR code of ${address}` });
  const { doc } = sheet;
  figure.add(() => {
    data.forEach((row, down) => {
      for (const { start, length } of darkRuns(row)) {
        doc.rect(x + start * module, y + down * module, length * module, module);
      }
    });
    doc.fill(colors.ink);
  });
  figure.end();
  // A String object becomes a PDF string; a plain string would become a name. The types know neither option.
  const options = Object.assign(
    {},
    { structParent: link, Contents: Object(`Check this letter at ${address}`) },
  );
  doc.link(x, y, size, size, address, options);
  link.end();
}

/** Merges adjacent dark modules into runs, so that no hairlines show between them. */
function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  });
  return runs;
}
