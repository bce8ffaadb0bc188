import { describe, expect, test } from "vitest";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { bankWebhookPath, linkPage, openPage } from "../support/account-link";
import { type Cut, cuts } from "../support/cutting-server";
import { eventually } from "../support/eventually";
import { openLiveServices, webhookSecret } from "../support/live-services";
import { newProductLetter, paidColumns } from "../support/operations";
import { outboxOf } from "../support/outbox";
import { atLastStep, goToPay, notify, requests } from "../support/payments";
import { Visitor } from "../support/visitor";
import { goodAnswers, stepPath, viewOf, walkTo, wizards } from "../support/walk";
import { newLetter, newOrder, openWorld, rowWhere } from "../support/world";

/** Every outside service with its connection cut in every way, while visitors use the site. */
const world = await openWorld();
const timeoutMs = 1_000;
const { lines, stripe, plaid, asked } = await openLiveServices(timeoutMs);
const { product, order } = wizards;
const dueNow = { available_at: "2020-01-01T00:00:00Z" };

/** Cuts one connection in each way; runs the function that `act` returns once the connection works again. */
async function eachCut(
  line: keyof typeof lines,
  ways: readonly Cut[],
  act: (how: Cut) => Promise<() => Promise<void>>,
): Promise<void> {
  for (const how of ways) {
    const heal = await act(how);
    await lines[line].cut(null);
    await heal();
  }
}

// Concurrently, as each has its own connection and mostly waits.
describe.concurrent("cut while visitors are on the site", () => {
  test("payments: nothing typed is lost, and money is taken once and not forgotten", async () => {
    await eachCut("payments", cuts, async (how) => {
      const { visitor, email } = await atLastStep();
      await lines.payments.cut(how);
      const refused = await goToPay(visitor);
      expect([how, refused.status, refused.location]).toEqual([how, 502, null]);
      expect(refused.body).toContain("Failed to process payment. Please try again. Nothing was charged");
      expect(refused.body).toContain(">Stretching</textarea>");
      return async () => {
        const location = await eventually(async () => {
          const answer = await goToPay(visitor);
          expect(answer.status).toBe(303);
          return answer.location;
        });
        const { id } = await rowWhere(world, requests, "email", email);
        const [session = "", ...more] = stripe.payable(String(id));
        expect([location, more]).toEqual([`https://checkout.stripe.example/${session}`, []]);
        stripe.pay(session);

        await lines.payments.cut(how);
        const event = { type: "checkout.session.completed", object: session };
        const result = `/lmn-success?lmnRequestId=${id}`;
        const [page, told] = await Promise.all([
          visitor.get(result),
          notify(world, event, { secret: webhookSecret }),
        ]);
        expect([how, page.status, viewOf(page)]).toEqual([how, 200, "processing"]);
        expect([how, told.status, told.headers.has("Retry-After")]).toEqual([how, 503, true]);
        await lines.payments.cut(null);
        await eventually(async () => {
          expect((await visitor.get(result)).body).toContain("Payment Successful");
          expect((await notify(world, event, { secret: webhookSecret })).status).toBe(200);
        });
        const topics = (await outboxOf(world, String(id))).map(({ topic }) => topic);
        expect(topics).toEqual(["letter.generate", "mail.request-received"]);
      };
    });
    expect(stripe.maxPayable).toBe(1);
  });

  test("letters: the status page says so, and a letter is mailed again once", async () => {
    await eachCut("letters", cuts, async (how) => {
      const path = `/lmn-status?${new URLSearchParams(await newLetter(world, "sent"))}`;
      const [visitor, key] = [new Visitor(), crypto.randomUUID()];
      await lines.letters.cut(how);
      const shown = await visitor.get(path);
      expect([how, shown.status, viewOf(shown)]).toEqual([how, 502, "failed"]);
      expect(shown.body).toContain("Error Checking Status");
      expect((await visitor.post(path, { key })).status).toBe(303);
      return async () => {
        await eventually(async () =>
          expect((await visitor.get(path)).data).toMatchObject({ status: "sent", resent: "failed" }),
        );
        await eventually(async () => {
          await visitor.post(path, { key });
          expect((await visitor.get(path)).data).toMatchObject({ resent: "sent" });
        });
        expect([...asked.keys()].filter((one) => one.includes(key))).toHaveLength(1);
      };
    });
  });

  const isAsked = /isn&#x27;t answering|We&#x27;re asking/;
  test("orders: the shopper waits, what was typed comes back, and the order is there in the end", async () => {
    await eachCut("orders", ["silent", "half", "broken", "null"], async (how) => {
      const query = await newOrder(world);
      const visitor = new Visitor();
      await lines.orders.cut(how);
      const words = how === "null" ? /sent us something we can&#x27;t read/ : isAsked;
      await eventually(async () => {
        const shown = await visitor.get(`/complete-lmn?${new URLSearchParams(query)}`);
        expect([how, shown.status, viewOf(shown)]).toEqual([how, 200, "waiting"]);
        expect(shown.body).toMatch(words);
      });
      const first = stepPath(order, 1, query);
      if (how !== "null") {
        const posted = await visitor.post(first, goodAnswers.order.contact);
        expect([how, posted.status]).toEqual([how, 503]);
        expect(posted.body).toContain('name="name" value="Inès Moreau"');
      }
      return async () => {
        await eventually(async () => {
          const answer = await visitor.post(first, goodAnswers.order.contact);
          expect([how, answer.status, answer.location]).toEqual([how, 303, stepPath(order, 2, query)]);
        });
      };
    });
  });

  test("bank: linking says that it isn't linked, and an event is sent again", async () => {
    const event = { webhook_type: "ITEM", webhook_code: "ERROR", item_id: "item-1", error: null };
    await eachCut("bank", cuts, async (how) => {
      const page = linkPage(await newOrder(world));
      await lines.bank.cut(how);
      const visitor = new Visitor();
      const shown = await openPage(visitor, page);
      expect([how, shown.status, viewOf(shown)]).toEqual([how, 502, "no-token"]);
      expect(shown.body).toContain("Not Linked");
      // The page may still ask for the order, which another service provides.
      return async () =>
        void (await eventually(async () =>
          expect(viewOf(await openPage(visitor, page))).toMatch(/hosted|checking/),
        ));
    });
    // The key that signs events is cached once read.
    const [body, signature] = await plaid.sign(event);
    const send = async () => {
      const visitor = new Visitor();
      const headers = { "Plaid-Verification": signature, "Sec-Fetch-Site": "cross-site" };
      return (await visitor.send(visitor.request(bankWebhookPath, { body, headers }))).status;
    };
    await eachCut("bank", cuts, async (how) => {
      await lines.bank.cut(how);
      expect([how, await send()]).toEqual([how, 503]);
      return async () => {};
    });
    await eventually(async () => expect(await send()).toBe(200));
  });

  test("eligibility: the checker says so, and the wizard goes on without", async () => {
    await eachCut("eligibility", cuts, async (how) => {
      await world.db.from("rate_limit_tokens").delete().like("key", "eligibility:%");
      const wizard = new Visitor();
      await walkTo(wizard, product, 3);
      await lines.eligibility.cut(how);
      // On a slow machine the page first says that the answer is on its way.
      const shown = await eventually(async () => {
        const page = await new Visitor().get(`/https://shop.example/cut/${how}`);
        expect([how, page.status]).toEqual([how, 502]);
        return page.body;
      });
      expect(shown).toContain("Failed to check FSA/HSA eligibility. Please try again later.");
      const answer = await wizard.post(stepPath(product, 3), { productLink: `https://shop.example/${how}` });
      expect([how, answer.status]).toEqual([how, 303]);
      return async () => {
        let tries = 0;
        await eventually(async () => {
          tries += 1;
          const healed = await new Visitor().get(`/https://shop.example/well/${how}-${tries}`);
          expect([how, healed.status, healed.body.includes("Massager")]).toEqual([how, 200, true]);
        });
      };
    });
  });
});

test("the outbox's calls wait, and are done once", async () => {
  const openTopics = () => world.db.from("outbox").delete().is("delivered_at", null);
  await openTopics();
  for (const how of cuts) {
    await Promise.all([lines.payments.cut(null), lines.letters.cut(null)]);
    const { id } = await newProductLetter(world, { ...paidColumns(), status: "denied" });
    const session = stripe.newPaid(id, 2_500);
    const reference = session.replace(/^cs_/, "pi_");
    await world.db.from(requests).update({ payment_reference: reference }).eq("id", id);
    const about = { kind: "product", requestId: id };
    const rows = [
      { topic: "payment.refund", payload: { requestId: id } },
      { topic: "letter.generate", payload: about },
    ];
    await world.db.from("outbox").insert(rows);
    const before = asked.size;
    await Promise.all([lines.payments.cut(how), lines.letters.cut(how)]);
    await drainOutbox();
    const waiting = await outboxOf(world, id);
    expect([how, waiting[1]]).toEqual([
      how,
      expect.objectContaining({ topic: "payment.refund", delivered_at: null }),
    ]);
    expect((await rowWhere(world, requests, "id", id)).payment_status).toBe("paid");

    await Promise.all([lines.payments.cut(null), lines.letters.cut(null)]);
    await eventually(async () => {
      await world.db.from("outbox").update(dueNow).is("delivered_at", null);
      await drainOutbox();
      expect((await outboxOf(world, id)).every(({ delivered_at }) => delivered_at)).toBe(true);
    });
    expect([how, stripe.refunds.count(session)]).toEqual([how, 1]);
    // A webhook's 2xx response may contain anything, unless it is a page.
    if (!["bytes", "null", "shape", "endless"].includes(how))
      expect([how, asked.size - before]).toEqual([how, 1]);
    expect((await rowWhere(world, requests, "id", id)).payment_status).toBe("refunded");
    await openTopics();
  }
});
