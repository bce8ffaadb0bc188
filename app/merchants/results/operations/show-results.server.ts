import { createHmac } from "node:crypto";
import { attachment } from "~/platform/http/attachment.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { csvTable } from "~/platform/values/csv";
import { lastWeeks } from "../../partners/domain/letter-counts";
import { requireShopVisitor } from "../../partners/operations/session.server";
import { showSection } from "../../partners/operations/show-section.server";
import {
  alwaysReported,
  countFloor,
  orderResults,
  orderSteps,
  type ReportedCounts,
} from "../domain/order-steps";
import { recentSteps } from "../store/order-steps.server";

/** A quarter of a year. */
const shownWeeks = 13;

async function readResults(shopDomain: string) {
  const hiddenOf = (row: string): number =>
    createHmac("sha256", sessionSecret())
      .update(["results", shopDomain, row].join("\n"))
      .digest()
      .readUInt32BE() % countFloor;
  const rows = await recentSteps({ shopDomain, weeks: shownWeeks });
  return orderResults(rows, lastWeeks(shownWeeks, new Date()), hiddenOf);
}

/** Shows the results of the shop's links to a signed-in merchant. */
export const showResults = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "results", async ({ shopDomain }) => ({
    results: await readResults(shopDomain),
  }));

/** The same as a CSV file: one row per week and per product. */
export async function downloadResults(request: Request, typedShop: string | undefined): Promise<Response> {
  const { shopDomain } = await requireShopVisitor(request, typedShop, "results");
  const { weeks, products } = await readResults(shopDomain);
  const cells = (told: ReportedCounts) => [
    ...orderSteps.map((step) => String(told[step] ?? `<${alwaysReported}`)),
    told.cents === null ? "" : (told.cents / 100).toFixed(2),
  ];
  const table = [
    ["week", "product", ...orderSteps, "reimbursable_usd"],
    ...weeks.map((row) => [row.week, "", ...cells(row)]),
    ...products.map((row) => ["", row.product, ...cells(row)]),
  ];
  return attachment(csvTable(table), "text/csv; charset=utf-8", "letter-results.csv");
}
