import { afterEach, describe, expect, test } from "vitest";
import type { MailMessage } from "~/platform/mail/service/port";
import { services } from "~/services.server";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { decideAll, requestOrderLetter, requestPaidLetter } from "../../support/letter-requests";
import { mailsWith } from "../../support/mailbox";
import { drainAll } from "../../support/outbox";
import { approval } from "../../support/signed-at-desk";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

/** The process dies at each point of approving and denying; the next one finishes the work. */
const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const realRpc = world.db.rpc.bind(world.db);
afterEach(() => {
  world.db.rpc = realRpc;
});

const refundKeys: string[] = [];

/** The query itself, with `take` called instead of awaiting its answer. */
function whenAwaited<Query extends object>(
  query: Query,
  take: (run: () => Promise<unknown>) => unknown,
): Query {
  return new Proxy(query, {
    get(target, name) {
      if (name === "then")
        return (...handlers: []) => Promise.resolve(take(async () => await target)).then(...handlers);
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => whenAwaited(value.apply(target, args), take);
    },
  });
}

/** A process's background work. */
async function decideDue(): Promise<void> {
  await drainAll();
  await decideAll();
  await drainAll();
}

/**
 * Works until the named call, and never gets beyond it: what is awaited there never ends, as in a process that was
 * killed. `when` says whether the call itself still took place.
 */
async function workUntil(call: string, when: "before" | "after", doing = decideDue): Promise<void> {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const stop = async (run: () => PromiseLike<unknown>): Promise<never> => {
    if (when === "after") await run();
    reach();
    return new Promise(() => {});
  };
  const real = services();
  const cut = <T extends unknown[]>(name: string, run: (...args: T) => Promise<unknown>) =>
    (async (...args: T) => (call === name ? stop(() => run(...args)) : run(...args))) as never;
  world.db.rpc = ((name: string, args?: object) =>
    name === call ? whenAwaited(realRpc(name, args), stop) : realRpc(name, args)) as typeof realRpc;
  await world.withServices(
    {
      documents: altered(real.documents, {
        put: cut("documents.put", (key: string, bytes: Uint8Array) => real.documents.put(key, bytes)),
      }),
      mail: altered(real.mail, { send: cut("mail.send", (message: MailMessage) => real.mail.send(message)) }),
      payments: altered(real.payments, {
        refund: cut("payments.refund", async (reference: string, key: string) => {
          refundKeys.push(key);
          return real.payments.refund(reference, key);
        }),
      }),
    },
    async () => {
      await Promise.race([
        reached,
        doing().then(() => Promise.reject(new Error(`${call} was never called`))),
      ]);
    },
  );
  world.db.rpc = realRpc;
}

/** The next process: the previous one's leases have expired. */
async function startAgain(): Promise<void> {
  await world.db.from("outbox").update({ leased_until: null }).not("leased_until", "is", null);
  await world.db.from("letter_reviews").update({ claimed_until: null }).not("claimed_until", "is", null);
  await decideDue();
}

const points = (calls: string[]) =>
  calls.flatMap((call) => (["before", "after"] as const).map((when) => [when, call] as const));

const subjectsTo = async (address: string) =>
  (await mailsWith(world, `To: ${address}`)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()).sort();

describe("a process that ends while a letter is approved", () => {
  const calls = [
    "claim_review",
    "approve_letter",
    "documents.put",
    "complete_letter",
    "mail.send",
    "mark_letter_sent",
  ];
  test.each(points(calls))("%s %s: one letter, one mail", async (when, call) => {
    const letter = await requestOrderLetter(world, "Stretching");
    // The mail confirming the request isn't the one that is interrupted.
    await drainAll();
    await workUntil(call, when);
    await startAgain();
    expect(await letter.status()).toBe("sent");
    const issued = await rowsWhere(world, "issued_letters", "request_id", letter.requestId);
    expect(issued).toMatchObject([{ version: 1, state: "valid", sent_at: expect.any(String) }]);
    expect(await services().documents.get(String(issued[0]?.pdf_key))).not.toBeNull();
    expect(await subjectsTo(letter.email)).toEqual(["We have your request", "Your letter is ready"]);
    const audit = await rowsWhere(world, "letter_audit", "request_id", letter.requestId);
    expect(audit.map(({ action }) => action).filter((action) => action !== "claimed")).toEqual([
      "approved",
      "letter made",
      "letter sent",
    ]);
  });
});

describe("a process that ends while a letter is denied", () => {
  const calls = ["claim_review", "deny_letter", "payments.refund", "report_refund"];
  test.each(points(calls))("%s %s: one denial, one mail, one refund", async (when, call) => {
    refundKeys.length = 0;
    const letter = await requestPaidLetter(world, "deny");
    await drainAll();
    await workUntil(call, when);
    await startAgain();
    expect(await letter.status()).toBe("refunded");
    expect(await rowsWhere(world, "letter_denials", "request_id", letter.requestId)).toHaveLength(1);
    expect(await subjectsTo(letter.email)).toContain("About your request");
    expect(
      (await subjectsTo(letter.email)).filter((subject) => subject === "About your request"),
    ).toHaveLength(1);
    // A second call under the same key is the same refund for the payment provider.
    expect(new Set(refundKeys).size).toBeLessThanOrEqual(1);
  });
});

describe("a process that ends while a signed letter waits", () => {
  const signed = async () => {
    const { requestId } = await newReview({ state: "VT" });
    await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
    await ana.post(`/desk/review/${requestId}/approve`, approval);
    return { requestId, press: (intent: string) => ana.post(`/desk/letter/${requestId}`, { intent }) };
  };
  const outcomeOf = async (requestId: string) => ({
    ...(await rowWhere(world, "letter_reviews", "request_id", requestId)),
    letters: (await rowsWhere(world, "issued_letters", "request_id", requestId)).map(({ state }) => state),
    audit: (await rowsWhere(world, "letter_audit", "request_id", requestId)).map(({ action }) => action),
  });

  test.each(points(["undo_signing"]))("%s %s: pressed again, it is undone once", async (when, call) => {
    const { requestId, press } = await signed();
    await workUntil(call, when, async () => void (await press("undo")));
    expect((await press("undo")).location).toBe(`/desk/review/${requestId}/approve`);
    const audit = ["claimed", "approved", "signing undone"];
    expect(await outcomeOf(requestId)).toMatchObject({ state: "waiting", letters: [], audit });
  });

  test.each(points(["send_letter_now"]))("%s %s: pressed again, one letter goes", async (when, call) => {
    const { requestId, press } = await signed();
    await workUntil(call, when, async () => void (await press("send")));
    await press("send");
    await drainAll();
    const audit = ["claimed", "approved", "sent without waiting", "letter made", "letter sent"];
    expect(await outcomeOf(requestId)).toMatchObject({ state: "closed", letters: ["valid"], audit });
  });
});
