import { listChanges } from "../store/shop-changes.server";
import { showSection } from "./show-section.server";

const shownChanges = 200;

/** Shows the changes that the shop's people made. */
export const showActivity = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "activity", async ({ shopDomain }) => ({
    changes: await listChanges(shopDomain, shownChanges),
  }));
