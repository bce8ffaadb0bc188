import { expect, test } from "vitest";
import { reviewAsSandbox } from "~/letters/operations/sandbox-review.server";
import { linksIn, mailsWith } from "../../support/mailbox";
import { drainAll } from "../../support/outbox";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { viewOf, walkThrough, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

test.each(["kettle-and-spine.example", "northpine.example"])(
  "every mail about an order of %s leads to its status, in any browser",
  async (shop) => {
    const order = await newOrder(world, shop);
    const email = `order-${order.orderId}@mail.example`;
    await world.db.from("shop_orders").update({ email }).eq("shop_order_id", order.orderId);
    const query = shop === "northpine.example" ? order : signed(order);
    const answers = {
      contact: { email, name: "Bo", state: "NE" },
      treatments: { previousTreatments: "deny", productUse: "" },
    };
    await walkThrough(new Visitor(), wizards.order, { query, answers });
    await drainAll();
    await reviewAsSandbox(0, new Date(Date.now() + 1_000));
    await new Visitor().post("/find-letter", { email, "form-key": crypto.randomUUID() });
    await drainAll();

    const mails = await mailsWith(world, `To: ${email}`);
    const subjects = mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
    expect(subjects.sort()).toEqual([
      "About your request",
      "The links you asked for",
      "We have your request",
    ]);
    for (const mail of mails) {
      const [link = "", ...more] = linksIn(mail);
      expect(more).toEqual([]);
      const status = await new Visitor().get(link);
      expect(status.data).toMatchObject({ status: "denied" });
      const { resubmitHref, againHref } = status.data as { resubmitHref?: string; againHref?: string };
      const first = await new Visitor().get(resubmitHref ?? againHref ?? "");
      expect(viewOf(first.location ? await new Visitor().get(first.location) : first)).toBe("step");
    }
  },
);
