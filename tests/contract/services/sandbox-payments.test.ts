import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SandboxPayments, type SignedEvent } from "~/payments/service/sandbox.server";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { ServiceError } from "~/platform/service/service-error";
import { order, paymentsContract } from "./payments.contract";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "payments-"));
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => new SandboxStore(join(folder, "sandbox"));
const sandbox = (now?: () => number) => new SandboxPayments({ store: store(), ...(now ? { now } : {}) });

const sent = ({ body, signature }: SignedEvent): [string, string] => [body, signature];

paymentsContract("sandbox", async () => {
  const payments = sandbox();
  return {
    payments,
    webhookSecret: `whsec_${store().secret("webhook")}`,
    pay: async (id) => void (await payments.payCheckout(id)),
    decline: async (id) => void (await payments.declineCheckout(id)),
    bounceRefund: async (id) => sent(await payments.bounceRefund(id)),
    dispute: async (id, status) => sent(await payments.dispute(id, status)),
  };
});

describe("sandbox payments", () => {
  test("the pay page knows amount, addresses and state, and no made-up id", async () => {
    const payments = sandbox();
    const made = await payments.createCheckout(order());
    expect(made.url).toBe(`${new URL(order().successUrl).origin}/sandbox/pay/${made.id}`);
    expect(await payments.readPayPage(made.id)).toEqual({
      amountCents: 2500,
      purpose: "letter",
      successUrl: order().successUrl,
      cancelUrl: order().cancelUrl,
      state: "open",
      afterwards: [],
    });
    expect(await payments.readPayPage("cs_sandbox_unknown")).toBeNull();
    expect(await payments.readPayPage("../webhook")).toBeNull();
  });

  test("paying and declining give a webhook event the webhook accepts", async () => {
    const payments = sandbox();
    const paid = await payments.createCheckout(order());
    const failed = await payments.createCheckout(order());
    const events = [await payments.payCheckout(paid.id), await payments.declineCheckout(failed.id)];
    const read = events.map(({ body, signature }) => payments.verifyWebhookEvent(body, signature));
    expect(read.map((event) => event.about)).toEqual([
      { kind: "checkout", checkoutId: paid.id, failed: false },
      { kind: "checkout", checkoutId: failed.id, failed: true },
    ]);
    expect(events.map(({ body }) => body).join()).not.toContain("ada@");
  });

  test("paying twice gives the same event; what is paid cannot be declined, nor the other way", async () => {
    const payments = sandbox();
    const { id } = await payments.createCheckout(order());
    const both = await Promise.all([payments.payCheckout(id), payments.payCheckout(id)]);
    expect(both[0].body).toBe(both[1].body);
    await expect(payments.declineCheckout(id)).rejects.toThrow(ServiceError);
    const other = await payments.createCheckout(order());
    await payments.declineCheckout(other.id);
    await expect(payments.payCheckout(other.id)).rejects.toThrow(ServiceError);
  });

  test("an open session expires at its time and survives a restart until then", async () => {
    const wanted = order();
    const { id } = await sandbox().createCheckout(wanted);
    const end = Date.parse(wanted.expiresAt);
    expect(await sandbox(() => end - 1).readCheckout(id)).toMatchObject({ state: "open" });
    const later = sandbox(() => end);
    expect(await later.readCheckout(id)).toMatchObject({ state: "expired", url: null });
    await expect(later.payCheckout(id)).rejects.toThrow(ServiceError);
  });

  test("only the owner may read its files", async () => {
    const { id } = await sandbox().createCheckout(order());
    const kind = join(folder, "sandbox", "checkouts");
    expect((await stat(join(kind, `${id}.json`))).mode & 0o777).toBe(0o600);
    expect((await readdir(kind)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
