import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawCapitalWorksheet } from "~/letters/operations/draw-capital-worksheet.server";
import { readCapitalForm } from "~/savings/domain/calculators/capital-expense";

/** The worksheet as a file, filled with what the address says; what can't be read stays blank. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const bytes = await drawCapitalWorksheet(readCapitalForm((name) => search.get(name) ?? ""));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="capital-expense-worksheet.pdf"',
    },
  });
}
