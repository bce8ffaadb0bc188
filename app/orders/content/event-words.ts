import type { ListedShopEvent } from "../domain/shop-event";

const waitingWords = "More events of products came in a minute than are read at once.";

/** Why an event created no order: each fault with its path, if it has one. */
export const whyWords = ({ state, faults }: Pick<ListedShopEvent, "state" | "faults">): string =>
  state === "waiting"
    ? waitingWords
    : faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(" ");
