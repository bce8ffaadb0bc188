import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { readLetterEmail } from "~/letters/store/letters.server";
import * as orderLetters from "~/letters/store/order-letters.server";
import * as productLetters from "~/letters/store/product-letters.server";
import * as payments from "~/payments/store/payments.server";
import { connectHosted, useDatabase } from "~/platform/database/client.server";

const health = ["age", "conditions", "other_conditions", "symptoms", "previous_treatments", "product_use"];

let server: Server | undefined;
afterEach(() => server?.close());

/** The columns each call requests from the API; null if it requests all. */
async function columnsAsked(calls: (() => Promise<unknown>)[]): Promise<(string[] | null)[]> {
  const asked: (string[] | null)[] = [];
  server = createServer((request, response) => {
    const columns = new URL(request.url ?? "", "http://api.example").searchParams.get("select");
    asked.push(columns?.split(",") ?? null);
    response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  useDatabase(connectHosted(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "key"));
  // The fake returns no letter, so some calls fail after their request.
  for (const call of calls) await call().catch(() => null);
  return asked;
}

test("payments, webhooks and the status of a letter load no health answers", async () => {
  const key = { shopDomain: "shop.example", shopOrderId: 1 };
  const told = { amountCents: 1, currency: "usd", isOtherMode: false, requestId: null };
  const payment = { sessionId: "cs", paymentReference: null, told };
  const terms = { customerEmail: "", amountCents: 1, successUrl: "", cancelUrl: "", expiresAt: "" };
  const calls = [
    () => productLetters.submitProductLetter("id", 2500),
    () => payments.beginCheckout("id", terms),
    () => payments.recordPayment({ ...payment, paymentStatus: "paid" }),
    () => payments.leaseUnsettledCheckouts(1),
    () => payments.readPayment("id"),
    () => payments.listHeldPayments(),
    () => productLetters.listProductLettersInReview(1),
    () => orderLetters.readOrderLetterById("id"),
    () => orderLetters.listOrderLettersInReview(1),
    () => readLetterEmail({ kind: "product", requestId: "id" }),
    () => readLetterEmail({ kind: "order", requestId: "id", ...key }),
  ];
  const asked = await columnsAsked(calls);
  expect(asked).toHaveLength(calls.length);
  for (const columns of asked) {
    expect(columns).not.toBeNull();
    expect(columns?.filter((column) => column === "*" || health.includes(column))).toEqual([]);
  }
});

test("no query selects every column", () => {
  const folder = fileURLToPath(new URL("../../app", import.meta.url));
  const readers = globSync(`${folder}/**/*.server.ts`).map((file) => readFileSync(file, "utf8"));
  expect(readers.length).toBeGreaterThan(100);
  expect(readers.filter((source) => /select\(\s*(["'`]\*["'`])?\s*\)/.test(source))).toEqual([]);
});
