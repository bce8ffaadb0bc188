import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/form.server";
import { shopInAddress } from "~/partners/session.server";
import { signOut } from "~/partners/sign-out.server";
import { paths } from "~/paths";

/** An address to post to; a visitor who opens it is sent on. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.partner(shopInAddress(params.shop)), 303);

export async function action({ request, params }: ActionFunctionArgs) {
  const isEverywhere = (await readForm(request)).get("intent") === "everywhere";
  return signOut(request, shopInAddress(params.shop), isEverywhere);
}
