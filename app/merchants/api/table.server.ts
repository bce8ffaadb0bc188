import { paths } from "~/paths";
import { checkProducts, readEligibility } from "./endpoints/eligibility.server";
import { listLetters, readLetter } from "./endpoints/letters.server";
import { listOrders, readOrder, sendOrder } from "./endpoints/orders.server";
import {
  listProductVerdicts,
  putShopProducts,
  readProductVerdict,
  removeShopProduct,
} from "./endpoints/products.server";
import {
  changeWebhookAddress,
  listWebhookDeliveries,
  listWebhookEndpoints,
} from "./endpoints/webhooks.server";
import type { ApiOperation } from "./operation";

/**
 * All operations of the API. Adding an entry adds a route, a part of the OpenAPI document and a case of the contract test.
 */
export const apiTable: readonly ApiOperation[] = [
  sendOrder,
  listOrders,
  readOrder,
  listLetters,
  readLetter,
  putShopProducts,
  listProductVerdicts,
  readProductVerdict,
  removeShopProduct,
  readEligibility,
  checkProducts,
  listWebhookEndpoints,
  changeWebhookAddress,
  listWebhookDeliveries,
];

const patterns = apiTable.map((operation) => ({
  operation,
  pattern: new RegExp(`^${paths.api}${operation.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
}));

/** The operations' paths as patterns of routes: `/api/v1/letters/:id`. */
export const apiPatterns = apiTable.map(({ path }) => paths.api + path.replace(/\{(\w+)\}/g, ":$1"));

/** The operations at a path, with its parameters; null if there are none. */
export function operationsAt(
  path: string,
): { operations: ApiOperation[]; params: Record<string, string> } | null {
  const found = patterns.flatMap(({ operation, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ operation, params: decodeParams(match.groups ?? {}) }] : [];
  });
  const [first] = found;
  return first ? { operations: found.map(({ operation }) => operation), params: first.params } : null;
}

/** Ids may hold a slash or a space. The server in front has refused addresses that can't be decoded. */
const decodeParams = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
