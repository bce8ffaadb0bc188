import event from "../../../content/integration/event.json?raw";

/** A webhook event as we post it to a shop. */
export const eventExample = (): string => event.trim();
