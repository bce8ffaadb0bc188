import { afterAll } from "vitest";
import { LiveBank } from "~/accounts/service/live.server";
import { LiveEligibility } from "~/eligibility/service/live.server";
import { LiveLetters } from "~/letters/service/live.server";
import { LiveOrders } from "~/orders/service/live.server";
import { LivePayments } from "~/payments/service/live.server";
import { useServices } from "~/services.server";
import { startCuttingServer } from "./cutting-server";
import { FakePlaid, plaidClientId, plaidSecret } from "./fake-plaid";
import type { Answer } from "./fake-server";
import { FakeStripe } from "./fake-stripe";

export const webhookSecret = "whsec_fake";

const letter = { status: "sent", email: "ada@mail.example", name: "Ada", pdf_url: null };
const order = {
  email: "ines.moreau@mail.example",
  customer_name: "Ines Moreau",
  state: "VT",
  subtotal: 50,
  price: 55,
  products: [{ title: "Heat Mat", quantity: 1, unit_price: 50, fsa_hsa_eligibility: "eligible" }],
};
const eligibilityAnswers: Record<string, unknown> = {
  "/check-hsa-eligibility": [
    {
      product_info: { title: "Massager" },
      hsa_eligibility: { status: "eligible but requires LMN", reason: null },
    },
  ],
  "/predict-applicable-health-conditions": { conditions_info: { applicable_conditions: ["Muscle pain"] } },
};

/**
 * All outside services live, each behind a connection that can be cut, until the file's tests are over. Calls time out
 * after `timeoutMs`.
 */
export async function openLiveServices(timeoutMs: number) {
  const stripe = new FakeStripe();
  const plaid = new FakePlaid();
  /** What the letters provider was asked to do, by idempotency key. */
  const asked = new Map<string, string>();
  const answerLetters = (path: string, key: string): Answer => {
    if (path === "/status") return { json: letter };
    if (path === "/status-data") return { json: { valid_until: "2030-01-01" } };
    asked.set(key, path);
    return { json: {} };
  };
  const lines = {
    payments: await startCuttingServer(stripe.respond),
    letters: await startCuttingServer(({ path, headers }) =>
      answerLetters(path, String(headers["idempotency-key"])),
    ),
    orders: await startCuttingServer(() => ({ json: order })),
    eligibility: await startCuttingServer(({ path }) => ({ json: eligibilityAnswers[path] })),
    bank: await startCuttingServer(await plaid.prepare()),
  };
  const { payments, letters, orders, eligibility, bank } = lines;
  useServices({
    payments: new LivePayments({
      secretKey: "sk_test_fake",
      webhookSecret,
      apiBase: payments.url,
      timeoutMs,
    }),
    letters: new LiveLetters({
      generationUrl: `${letters.url}/generate`,
      statusUrl: `${letters.url}/status`,
      statusDataUrl: `${letters.url}/status-data`,
      resendUrl: `${letters.url}/resend`,
      statusToken: "status-token",
      deadlineMs: timeoutMs,
    }),
    orders: new LiveOrders({ prefillUrl: orders.url, deadlineMs: timeoutMs }),
    eligibility: new LiveEligibility({
      apiUrl: eligibility.url,
      userEmail: "checks@letterwell.example",
      deadlineMs: timeoutMs,
    }),
    bank: new LiveBank({ clientId: plaidClientId, secret: plaidSecret, baseUrl: bank.url, timeoutMs }),
  });
  afterAll(async () => {
    useServices({});
    await Promise.all(Object.values(lines).map((line) => line.close()));
  });
  return { lines, stripe, plaid, asked };
}
