import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** The first receipt of the prepared folder. */
export const receiptKey = "5f0c3c1e-7d0a-4b8e-9d57-6a1f0a3b9c21";

export const receiptCookieFile = (dataDir: string | undefined): string =>
  join(dataDir ?? "", "receipt-cookie.json");

/** Gives a browser the cookie of the prepared folder of receipts. */
export async function openReceipts(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const file = readFileSync(receiptCookieFile(process.env.E2E_DATA_DIR), "utf8");
  const [name, value] = JSON.parse(file) as [string, string];
  await context.addCookies([{ name, value, url: baseURL ?? "" }]);
}
