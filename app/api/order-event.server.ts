import { DatabaseUnavailableError } from "~/data/database/database-error.server";
import { maxFormBytes, readBytesWithin } from "~/http/form.server";
import { type SignedEvent, verifiedSender } from "~/operations/orders/order-event-sender.server";
import { isTakenTopic, type TakenShopEvent, takeShopEvent } from "~/operations/orders/take-shop-event.server";
import { log, logError } from "~/process/log.server";
import { fieldProblems } from "./field-problems";
import { problem } from "./problem";

/** What a platform's headers say of an event. */
export type OrderEventHeaders = Omit<SignedEvent, "body"> & { topic: string; deliveryId: string | null };

/**
 * Answers an order event of a shop's platform: 200 with what came of it, 401, 413 or 422 as problem details, 503 to be asked
 * again. The log has the shop and the topic, never the body.
 */
export async function answerOrderEvent(request: Request, headers: OrderEventHeaders): Promise<Response> {
  const { platform, topic } = headers;
  const about = {
    requestId: request.headers.get("X-Request-Id"),
    platform,
    topic: isTakenTopic(platform, topic) ? topic : "another",
    ...(headers.deliveryId && /^[\w-]{1,64}$/.test(headers.deliveryId) && { deliveryId: headers.deliveryId }),
  };
  try {
    const body = await readBytesWithin(request, maxFormBytes);
    if (!body) return problem(413, "too_large", `The body has more than ${maxFormBytes} bytes.`);
    if (isPing(headers, body)) return taken("ignored");
    const shopDomain = await verifiedSender({ ...headers, body });
    if (shopDomain === null) {
      log.warn(about, "order event without a valid signature");
      return problem(
        401,
        "wrong_signature",
        "We don't know the shop, or the body isn't signed with its secret.",
      );
    }
    const result = await takeShopEvent({ platform, topic, shopDomain }, parsed(body));
    if ("taken" in result) {
      log.info({ ...about, shopDomain, outcome: result.taken }, "order event");
      return taken(result.taken);
    }
    const errors = fieldProblems(result.fault, "body");
    log.warn({ ...about, shopDomain, fields: errors.map(({ path }) => path) }, "order event can't be read");
    return problem(422, "invalid_request", "The body is no order that we can take.", { errors });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    logError(error, about, "order event could not be stored");
    const retry = { headers: { "Retry-After": "30" } };
    return problem(503, "unavailable", "We can't store the event right now.", retry);
  }
}

const taken = (result: TakenShopEvent): Response =>
  Response.json({ result }, { headers: { "Cache-Control": "no-store" } });

/** WooCommerce asks so whether an address answers when a webhook is set up. It isn't signed and says nothing. */
const isPing = ({ platform, topic }: OrderEventHeaders, body: Buffer): boolean =>
  platform === "woocommerce" && topic === "" && /^webhook_id=\d{1,20}$/.test(body.toString("latin1"));

/** JSON, or undefined, which no schema takes. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
