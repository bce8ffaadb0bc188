import { z } from "zod";
import { retryRefusedEvents } from "~/orders/operations/keep-event.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { changeShop, partnerForm } from "./change-shop.server";
import { showSection } from "./show-section.server";

const shownEvents = 100;

export const showEvents = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "events", async ({ shopDomain }) => ({
    events: await listShopEvents(shopDomain, shownEvents),
  }));

const retry = partnerForm(z.object({ intent: z.literal("retry") }), async (_, { shopDomain }) => ({
  act: "events-retried",
  object: "all that are kept",
  given: {},
  done: { words: "The refused events were read again.", secret: null },
  after: async () => {
    const { tried, taken } = await retryRefusedEvents(shopDomain);
    return tried === 0
      ? "No refused event is kept that could be read again."
      : `${taken} of ${tried} refused events could be read now.`;
  },
}));

/** Reads the shop's refused events again. */
export const changeEvents = (request: Request, typedShop: string | undefined) =>
  changeShop(request, typedShop, "events", { retry });
