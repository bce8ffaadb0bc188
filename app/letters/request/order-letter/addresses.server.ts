import { orderLinkOf } from "~/orders/http/order-query";
import { paths } from "~/paths";
import { stepAddress } from "../engine/progress";
import { orderWizard } from "./steps";

/** The order's status page, with the same link parameters. */
export const statusOf = (search: URLSearchParams): string => paths.letterStatusFor(orderLinkOf(search));

/** The page that the link opens, without a step. */
export const startOf = (search: URLSearchParams, more: Record<string, string> = {}): string =>
  stepAddress(orderWizard, search, null, more);
