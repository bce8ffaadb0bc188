import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { dayInState } from "~/platform/values/state-day";
import { capitalWords } from "~/savings/content/capital-words";
import { readCapitalForm } from "~/savings/domain/calculators/capital-expense";

/** Shows the worksheet for the amounts in the URL; status 422 if one of them is invalid. */
export function showCapitalWorksheet(search: URLSearchParams) {
  const form = readCapitalForm((name) => search.get(name) ?? "");
  const isRefused = Object.keys(form.problems).length > 0;
  const values = Object.fromEntries(search);
  return data(
    { form, values, fileHref: paths.capitalWorksheetFile(values) },
    { status: isRefused ? 422 : 200 },
  );
}

/**
 * Renders the worksheet as a PDF dated today, filled from the URL; invalid values stay blank. The first one loads the
 * drawing library, which takes 0.4 s and 30 MB.
 */
export async function drawCapitalWorksheet(search: URLSearchParams): Promise<Response> {
  const form = readCapitalForm((name) => search.get(name) ?? "");
  const { drawCapitalWorksheetPdf } = await import("../document/draw-capital-worksheet.server");
  const { bytes } = await drawCapitalWorksheetPdf(form, capitalWords, dayInState(null, new Date()));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="capital-expense-worksheet.pdf"',
    },
  });
}
