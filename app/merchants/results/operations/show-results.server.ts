import { attachment } from "~/platform/http/attachment.server";
import { csvTable } from "~/platform/values/csv";
import { requireShopVisitor } from "../../partners/operations/session.server";
import { showSection } from "../../partners/operations/show-section.server";
import { orderResults, orderSteps, type StepCounts, shownCents, shownCount } from "../domain/order-steps";
import { recentSteps } from "../store/order-steps.server";

/** A quarter of a year. */
const shownWeeks = 13;

const readResults = async (shopDomain: string) =>
  orderResults(await recentSteps({ shopDomain, weeks: shownWeeks }));

/** What the shop's links brought, for a merchant who has signed in. */
export const showResults = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "results", async ({ shopDomain }) => ({
    results: await readResults(shopDomain),
  }));

/** The same as a table: a row for each week and each product. */
export async function downloadResults(request: Request, typedShop: string | undefined): Promise<Response> {
  const { shopDomain } = await requireShopVisitor(request, typedShop, "results");
  const { weeks, products } = await readResults(shopDomain);
  const cells = (counts: StepCounts) => [
    ...orderSteps.map((step) => shownCount(counts[step])),
    ((cents) => (cents === null ? "" : (cents / 100).toFixed(2)))(shownCents(counts)),
  ];
  const table = [
    ["week", "product", ...orderSteps, "reimbursable_usd"],
    ...weeks.map((row) => [row.week, "", ...cells(row)]),
    ...products.map((row) => ["", row.product, ...cells(row)]),
  ];
  return attachment(csvTable(table), "text/csv; charset=utf-8", "letter-results.csv");
}
