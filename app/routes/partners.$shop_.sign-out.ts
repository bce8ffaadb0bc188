import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/form.server";
import { forgetPartnerCookie } from "~/http/partner-cookie.server";
import { shopInAddress } from "~/partners/session.server";
import { paths } from "~/paths";

/** An address to post to; a visitor who opens it is sent on. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.partner(shopInAddress(params.shop)), 303);

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const headers = { "Set-Cookie": await forgetPartnerCookie() };
  return redirect(paths.partner(shopInAddress(params.shop)), { status: 303, headers });
}
