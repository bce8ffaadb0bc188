import { dayInState } from "~/platform/values/state-day";
import { capitalWords } from "~/savings/content/capital-words";
import type { CapitalForm } from "~/savings/domain/calculators/capital-expense";

/** The worksheet as a PDF of today. The drawing library is loaded by the first one: it takes 0.4 s and 30 MB. */
export async function drawCapitalWorksheet(form: CapitalForm): Promise<Uint8Array> {
  const { drawCapitalWorksheetPdf } = await import("../document/draw-capital-worksheet.server");
  const { bytes } = await drawCapitalWorksheetPdf(form, capitalWords, dayInState(null, new Date()));
  return bytes;
}
