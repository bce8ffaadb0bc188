import { money } from "~/platform/values/money";
import type { CapitalForm } from "~/savings/domain/calculators/capital-expense";
import { site } from "~/site";
import type { PdfFile } from "./pdf-file";
import { page, Sheet } from "./sheet";
import { colors, spacings, styles } from "./styles";
import { typefaces } from "./typefaces.server";

const full = { x: page.left, width: page.right - page.left } as const;
const amountWidth = 110;
const { body, lead } = spacings.airy;

/** The worksheet's text, shared by page and file. */
interface CapitalWords {
  title: string;
  lines: Readonly<Record<"cost" | "after" | "before" | "added" | "medical" | "paid" | "claimable", string>>;
  attach: readonly string[];
  source: string;
  note: string;
}

/** Draws the worksheet as a tagged PDF, with blanks for missing answers. `madeOn` is an ISO day. */
export async function drawCapitalWorksheetPdf(
  { input, lines }: CapitalForm,
  words: CapitalWords,
  madeOn: string,
): Promise<PdfFile> {
  const sheet = new Sheet({ title: words.title, author: site.name, madeOn, typefaces: await typefaces() });
  sheet.put("H1", words.title, styles.title, full);
  sheet.y += 10;
  for (const blank of ["Patient", "Account holder", "What was built or changed, and the day it was paid"]) {
    sheet.put("P", blank, styles.small, full);
    sheet.y += 20;
    sheet.rule(sheet.y, colors.line);
    sheet.y += 8;
  }
  const amounts = [
    ["cost", input.cost],
    ["after", input.addsNothing ? null : input.after],
    ["before", input.addsNothing ? null : input.before],
    ["added", lines.added],
    ["medical", lines.medical],
    ["paid", input.cost === null ? null : input.paid],
    ["claimable", lines.claimable],
  ] as const;
  sheet.y += 6;
  amounts.forEach(([name, cents], index) => {
    const top = sheet.y;
    sheet.put("P", `${index + 1}. ${words.lines[name]}`, body, { ...full, width: full.width - amountWidth });
    const bottom = sheet.y;
    if (cents !== null) {
      sheet.y = top;
      sheet.put("P", money(cents), lead, { x: page.right - amountWidth, width: amountWidth, align: "right" });
    }
    sheet.y = Math.max(bottom, sheet.y) + 6;
    sheet.rule(sheet.y, colors.line);
    sheet.y += 6;
  });
  if (input.addsNothing) {
    sheet.put(
      "P",
      "Lines 2 and 3: the home is rented, or the change usually adds nothing.",
      styles.small,
      full,
    );
    sheet.y += 4;
  }
  sheet.y += 8;
  sheet.put("H2", "Attach", styles.heading, full);
  sheet.y += 2;
  sheet.list(words.attach, body, full);
  sheet.y += 8;
  sheet.put("P", `${words.source} ${words.note}`, styles.small, full);
  return sheet.finish();
}
