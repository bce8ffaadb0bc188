import { createRequire } from "node:module";
import { afterAll, expect, test, vi } from "vitest";
import { LivePayments } from "~/payments/service/live.server";
import { boundedFetch } from "~/platform/process/bounded-fetch.server";
import { startFakeServer } from "../support/fake-server";
import { FakeStripe } from "../support/fake-stripe";

const server = await startFakeServer();
afterAll(() => server.close());

/** The fetch with which Remix's `installGlobals` replaces Node's in the built server. */
function useRemixFetch(): void {
  const remix = createRequire(createRequire(import.meta.url).resolve("@remix-run/node"));
  const undici = remix("undici");
  for (const name of ["fetch", "Headers", "Request", "Response"]) vi.stubGlobal(name, undici[name]);
}

test.each([
  ["Node's fetch", () => {}],
  ["Remix's fetch", useRemixFetch],
])("a payment is opened with %s", async (_, use) => {
  server.answerWith(new FakeStripe().respond);
  use();
  try {
    const config = { secretKey: "sk_test_fake", webhookSecret: "whsec_fake", apiBase: server.url };
    const checkout = await new LivePayments(config).createCheckout({
      requestId: crypto.randomUUID(),
      amountCents: 2_500,
      purpose: "letter",
      customerEmail: "a@mail.example",
      successUrl: "https://letterwell.example/ok",
      cancelUrl: "https://letterwell.example/no",
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      idempotencyKey: crypto.randomUUID(),
    });
    expect(checkout).toMatchObject({ state: "open", amountCents: 2_500 });
    const ask = boundedFetch({ deadlineMs: 5_000, maxBytes: 1_000 });
    const sent = await ask(server.url, { method: "POST", body: "a=b", headers: { "Content-Length": "3" } });
    expect(sent.status).toBe(401);
  } finally {
    vi.unstubAllGlobals();
  }
});
