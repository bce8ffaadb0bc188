import { z } from "zod";
import type { EventFault } from "~/orders/domain/shop-event";
import {
  acceptShopEvent,
  isTakenTopic,
  type TakenShopEvent,
} from "~/orders/operations/accept-shop-event.server";
import { type SignedEvent, verifiedSender } from "~/orders/operations/order-event-sender.server";
import {
  faultsOf,
  isSample,
  parseWireJson,
  saveForLater,
  saveRefused,
  saveSample,
} from "~/orders/operations/store-event.server";
import { readBytesWithin } from "~/platform/http/form.server";
import { orProblem } from "~/platform/http/or-problem.server";
import { problem } from "~/platform/http/problem";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { log } from "~/platform/process/log.server";

/** 500 lines, each with taxes and discounts in two currencies, take about 3 MB. */
const maxEventBytes = 5 * 1024 * 1024;

/** A platform's headers of an event. */
type OrderEventHeaders = Omit<SignedEvent, "body"> & {
  topic: string;
  deliveryId: string | null;
  /** When the event was written, if the platform says. */
  triggeredAt: string | null;
};

/**
 * Handles an order event of a shop's platform: 200 with the result, else problem details. Logs the shop and the topic, never
 * the body.
 */
export function answerOrderEvent(request: Request, headers: OrderEventHeaders): Promise<Response> {
  const { platform, topic } = headers;
  const about = {
    requestId: request.headers.get("X-Request-Id"),
    platform,
    topic: isTakenTopic(platform, topic) ? topic : "another",
    ...(headers.deliveryId && /^[\w-]{1,64}$/.test(headers.deliveryId) && { deliveryId: headers.deliveryId }),
  };
  const unavailable = { detail: "We can't store the event right now.", retrySeconds: 30 };
  return orProblem(request, () => respondTo(request, headers, about), { about, ...unavailable });
}

async function respondTo(request: Request, headers: OrderEventHeaders, about: object): Promise<Response> {
  const { platform, topic } = headers;
  const body = await readBytesWithin(request, maxEventBytes);
  if (!body) return problem(413, "too_large", `The body has more than ${maxEventBytes} bytes.`);
  if (isPing(headers, body)) return eventResponse("ignored");
  const shopDomain = await verifiedSender({ ...headers, body });
  if (shopDomain === null) {
    log.warn(about, "order event without a valid signature");
    return problem(
      401,
      "wrong_signature",
      "We don't know the shop, or the body isn't signed with its secret.",
    );
  }
  const event = { platform, topic, shopDomain, triggeredAt: instantOf(headers.triggeredAt) };
  const text = body.toString("utf8");
  const json = parseWireJson(text);
  if (isSample(event, json)) {
    await saveSample(event, text);
    log.info({ ...about, shopDomain, outcome: "test" }, "order event");
    return eventResponse("test");
  }
  if (json !== undefined && isJudged(topic) && !(await spendToken("product-events", shopDomain))) {
    await saveForLater(event, json, text);
    log.info({ ...about, shopDomain, outcome: "later" }, "order event");
    return eventResponse("later");
  }
  const result = await acceptShopEvent(event, json, text);
  if ("taken" in result) {
    log.info({ ...about, shopDomain, outcome: result.taken }, "order event");
    return eventResponse(result.taken);
  }
  const errors = faultsOf(result.fault);
  await saveRefused(event, text, result.fault);
  log.warn({ ...about, shopDomain, fields: errors.map(({ path }) => path) }, "order event can't be read");
  return eventResponse("refused", errors);
}

/** True for a product's event that has it judged. */
const isJudged = (topic: string): boolean => /^products?[./](?!delete)/.test(topic);

/**
 * An event that can't be parsed, or isn't read yet, gets a 200, too: platforms disable a shop's webhook after a few errors, and
 * WooCommerce never sends one again.
 */
const eventResponse = (
  result: TakenShopEvent | "test" | "refused" | "later",
  errors?: EventFault[],
): Response =>
  Response.json({ result, ...(errors && { errors }) }, { headers: { "Cache-Control": "no-store" } });

/** WooCommerce sends this unsigned ping to check a URL when a webhook is set up. */
const isPing = ({ platform, topic }: OrderEventHeaders, body: Buffer): boolean =>
  platform === "woocommerce" && topic === "" && /^webhook_id=\d{1,20}$/.test(body.toString("latin1"));

/** The header isn't signed: it is only used to order events with the same time of change. */
const instantOf = (text: string | null): string | null =>
  text !== null && z.iso.datetime({ offset: true }).safeParse(text).success ? text : null;
