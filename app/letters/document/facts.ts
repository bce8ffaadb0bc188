import { page, type Sheet } from "./sheet";
import { colors, styles } from "./styles";

export interface Fact {
  label: string;
  value: string;
  /** A name in its owner's own script, below the value. */
  written?: string | undefined;
}

const gap = 24;
const fullWidth = page.right - page.left;

/** Draws labels and values in columns, with a rule below. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], columns: number): void {
  const width = (fullWidth - gap * (columns - 1)) / columns;
  const list = sheet.element("L");
  for (let first = 0; first < facts.length; first += columns) {
    const top = sheet.y;
    let bottom = top;
    facts.slice(first, first + columns).forEach(({ label, value, written }, column) => {
      const box = { x: page.left + column * (width + gap), width };
      const item = sheet.element("LI", list);
      sheet.y = top;
      sheet.put("Lbl", label, styles.heading, { ...box, parent: item });
      sheet.put("LBody", value, styles.lead, { ...box, parent: item });
      if (written) sheet.put("LBody", written, styles.written, { ...box, parent: item, actual: written });
      item.end();
      bottom = Math.max(bottom, sheet.y);
    });
    sheet.y = bottom + 10;
  }
  list.end();
  sheet.rule(sheet.y, colors.line);
  sheet.y += 12;
}
