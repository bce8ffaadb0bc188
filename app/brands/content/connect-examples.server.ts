import event from "../../../content/integration/event.json?raw";
import order from "../../../content/integration/order.json?raw";
import receiver from "../../../content/integration/verify-webhook.mjs?raw";
import type { ConnectExamples } from "./connect-examples";
import { signingExamples } from "./signing-examples.server";

/** What a shop sends to our `origin` and gets, as `/brands` and the documents show it. */
export const connectExamples = (origin: string): ConnectExamples => ({
  order: order.trim(),
  event: event.trim(),
  receiver: receiver.trim(),
  signing: signingExamples(origin),
});
