import { expect, test } from "vitest";
import { paths } from "~/paths";
import { loader } from "~/routes/capital-expense-worksheet[.]pdf";
import { readPdf } from "../support/pdf";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

const page = (query: string) => new Visitor().get(`${paths.capitalWorksheet}?${query}`);
const file = async (query: string) => {
  const request = new Request(`http://localhost${paths.capitalWorksheetFile({})}?${query}`);
  const response = await loader({ request, params: {}, context: {} });
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { response, pages, text: pages.flatMap(({ read }) => read).join("\n") };
};
const elevator = "cost=8000&before=200000&after=204400";

test("page and file say the same amounts", async () => {
  const shown = await page(elevator);
  expect(shown.status).toBe(200);
  const { pages, response, text } = await file(elevator);
  expect(pages).toHaveLength(1);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  for (const amount of ["$4,400.00", "$3,600.00"]) {
    expect(shown.body).toContain(amount);
    expect(text).toContain(amount);
  }
  expect(text).toContain("$8,000.00");
});

test("a wrong amount is reported at its field, and what was typed stays", async () => {
  const refused = await page("cost=lots&before=200000&after=204400");
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Enter dollars and cents in digits, like 1,234.50");
  expect(refused.body).toMatch(/name="cost"[^>]*value="lots"|value="lots"[^>]*name="cost"/);
  expect(refused.body).not.toContain("what may be claimed</dt>");
});

test("without the home's values it asks, and the file has blanks", async () => {
  const shown = await page("cost=8000");
  expect(shown.body).toContain("What does the change add to the home");
  const { text } = await file("cost=8000");
  expect(text).toContain("$8,000.00");
  expect(text).not.toContain("$0.00\n7.");
  expect((await file("cost=lots&evil=%00")).response.status).toBe(200);
});
