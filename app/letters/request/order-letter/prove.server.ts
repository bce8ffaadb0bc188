import { data, redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import type { OrderKey } from "~/orders/domain/shop-order";
import { askForOrderLink } from "~/orders/operations/ask-order-link.server";
import { findOrder } from "~/orders/operations/find-order.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import { accessOf, proveByEmail } from "./access.server";
import { startOf } from "./addresses.server";
import { openOrderSession } from "./begin.server";

/** Has a link mailed to the order's own address; the answer is the same whether there is such an order. */
export async function mailLink(request: Request, key: OrderKey, form: FormData) {
  const { searchParams } = new URL(request.url);
  if (!(await accessOf(request, key)))
    refuse(404, "We don't know this shop. Please check the link it gave you.");
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  await askForOrderLink(clientKey(request), countingKey(formKey), key);
  return redirect(startOf(searchParams, { asked: "1" }), 303);
}

const fillInTimeoutMs = 2_500;

/** Leads to the first step with the order's name and state, a visitor who typed the order's e-mail address. */
export async function fillIn(request: Request, key: OrderKey, form: FormData) {
  const email = String(form.get("email") ?? "").trim();
  const session = await openOrderSession(request, key);
  const mayAsk = !session.draft && session.sight === "form" && session.shop.prefillUnsigned;
  const cookie = mayAsk ? await proveByEmail(request, key, email) : null;
  const found = cookie ? await findOrder(key, fillInTimeoutMs) : null;
  if (!cookie || !found || !("order" in found)) {
    return data({ result: { initialValue: { email } }, isFilledIn: false }, { status: 422 });
  }
  const filled = startOf(new URL(request.url).searchParams, { step: "1", filled: "1" });
  return redirect(filled, { status: 303, headers: { "Set-Cookie": cookie } });
}
