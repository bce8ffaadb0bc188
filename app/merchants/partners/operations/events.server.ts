import { z } from "zod";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { changeShop, partnerForm } from "./change-shop.server";
import { showSection } from "./show-section.server";

const shownEvents = 100;

export const showEvents = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "events", async ({ shopDomain }) => ({
    events: await listShopEvents(shopDomain, shownEvents),
  }));

// The retry comes before the form's record: it is idempotent, and the page must report what was actually done.
const retry = partnerForm(z.object({}), async (_, { shopDomain }) => {
  const { tried, taken } = await retryRefusedEvents(shopDomain);
  const words =
    tried === 0
      ? "No refused event is kept that could be read again."
      : `${taken} of ${tried} refused events could be read now.`;
  return { act: "events-retried", object: `${taken} of ${tried}`, given: {}, done: { words, secret: null } };
});

/** Retries the shop's refused events. */
export const changeEvents = (request: Request, typedShop: string | undefined) =>
  changeShop(request, typedShop, "events", { retry });
