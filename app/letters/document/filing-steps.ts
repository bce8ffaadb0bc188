import type { CoverSheet } from "~/administrators/domain/cover-sheet";
import { page, type Sheet } from "./sheet";
import { colors, spacings, styles } from "./styles";

const full = { x: page.left, width: page.right - page.left } as const;
const { body } = spacings.airy;

/** Draws the last page, for the account holder: how to file the claim with this administrator. */
export function drawFilingSteps(sheet: Sheet, coverSheet: CoverSheet): void {
  const { administrator, portal, steps, notes, origin } = coverSheet;
  sheet.put("P", "This page is for you. Leave it out when you send the packet.", styles.notice, full);
  sheet.y += 12;
  sheet.put("H1", `How to file with ${administrator}`, styles.title, full);
  sheet.y += 10;
  if (portal) {
    sheet.put("P", `Members sign in at ${portal}.`, body, full);
    sheet.y += 6;
  }
  sheet.list(steps, body, full, "numbers");
  if (notes.length > 0) {
    sheet.y += 10;
    sheet.put("H2", "Good to know", styles.heading, full);
    sheet.y += 2;
    sheet.list(notes, body, full);
  }
  sheet.y += 12;
  sheet.rule(sheet.y, colors.line);
  sheet.y += 8;
  sheet.put("P", origin, styles.small, full);
}
