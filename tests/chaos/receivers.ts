import { startFakeServer } from "../support/fake-server.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { startMailServer } from "../support/mail-server.ts";

/** The requests that the outside services received, by request and key. */
export interface Receivers {
  /** Environment variables that point the service at them. */
  env: Record<string, string>;
  /** The number of calls requesting a letter, by idempotency key. */
  generated(requestId: string): ReadonlyMap<string, number>;
  /** The number of arrivals per mail, by Message-ID within each subject. */
  mailsTo(email: string): ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Pays the session at a URL; returns the request's id. */
  pay(address: string): string;
  /** The number of refunds of a request's fee; null if it isn't denied. */
  refunds(requestId: string): number | null;
  /** Delays every letter service call from now on. */
  delayLetters(ms: number): void;
  close(): Promise<void>;
}

/** The letter service denies a third of the requests, so their fees are owed back. */
const isDenied = (requestId: string): boolean => Number.parseInt(requestId.slice(0, 2), 16) % 3 === 0;

/** Fake payments, letters and mail that count their calls. */
export async function startReceivers(): Promise<Receivers> {
  const [mail, provider, letters] = await Promise.all([
    startMailServer(),
    startFakeServer(),
    startFakeServer(),
  ]);
  const stripe = new FakeStripe();
  const requests = new Map<string, string>();
  provider.answerWith((request) => {
    provider.received.length = 0;
    const answer = stripe.respond(request);
    const requestId = new URLSearchParams(request.body).get("metadata[request_id]");
    if (requestId && typeof answer === "object" && "json" in answer)
      requests.set(String(Object(answer.json).id), requestId);
    return answer;
  });

  const generated = new Map<string, Map<string, number>>();
  let afterMs = 0;
  letters.answerWith(({ path, body, headers }) => {
    letters.received.length = 0;
    const requestId = String(JSON.parse(body).lmn_request_id);
    if (path === "/status") return { json: { status: isDenied(requestId) ? "denied" : "in_review" } };
    if (path === "/generate") count(generated, requestId, String(headers["idempotency-key"]));
    return { json: {}, afterMs };
  });

  return {
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "letters@letterwell.example",
      STRIPE_SECRET_KEY: "sk_test_fake",
      STRIPE_WEBHOOK_SECRET: "whsec_fake",
      STRIPE_API_BASE: provider.url,
      LMN_GENERATION_URL: `${letters.url}/generate`,
      LMN_STATUS_URL: `${letters.url}/status`,
      LMN_STATUS_TOKEN: "token",
      STATUS_DATA_URL: `${letters.url}/data`,
      RESEND_WEBHOOK_URL: `${letters.url}/resend`,
    },
    generated: (requestId) => generated.get(requestId) ?? new Map(),
    mailsTo(email) {
      const bySubject = new Map<string, Map<string, number>>();
      for (const { recipients, raw } of mail.delivered)
        if (recipients.includes(email))
          count(bySubject, headerOf(raw, "Subject"), headerOf(raw, "Message-ID"));
      return bySubject;
    },
    pay(address) {
      const checkoutId = new URL(address).pathname.slice(1);
      stripe.pay(checkoutId);
      return requests.get(checkoutId) ?? "";
    },
    refunds(requestId) {
      if (!isDenied(requestId)) return null;
      const paid = [...requests].filter(([, id]) => id === requestId).map(([checkoutId]) => checkoutId);
      return paid.reduce((sum, checkoutId) => sum + stripe.refunds.count(checkoutId), 0);
    },
    delayLetters(ms) {
      afterMs = ms;
    },
    async close() {
      await Promise.all([mail.close(), provider.close(), letters.close()]);
    },
  };
}

function count(table: Map<string, Map<string, number>>, what: string, key: string): void {
  const keys = table.get(what) ?? new Map<string, number>();
  table.set(what, keys.set(key, (keys.get(key) ?? 0) + 1));
}

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, "im").exec(raw)?.[1]?.trim() ?? "";
