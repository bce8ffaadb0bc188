import { writeFileSync } from "node:fs";
import { useDatabase } from "~/platform/database/client.server";
import { storeFolder } from "../../support/receipt-folders";
import { sampleReceipts, sampleSettings } from "../../support/sample-receipts";
import { receiptCookieFile, receiptKey } from "./receipt-folder";

/** Stores a folder of sample receipts, and its cookie as a file in the data folder. */
export async function prepareReceipts(client: Parameters<typeof useDatabase>[0]): Promise<void> {
  useDatabase(client);
  const { cookie } = await storeFolder(sampleReceipts, sampleSettings, [receiptKey]);
  writeFileSync(receiptCookieFile(process.env.DATA_DIR), JSON.stringify(cookie));
}
