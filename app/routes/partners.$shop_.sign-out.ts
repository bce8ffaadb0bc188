import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { shopInAddress } from "~/merchants/partners/operations/session.server";
import { signOut } from "~/merchants/partners/operations/sign-out.server";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";

/** Takes only POST; a GET redirects. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.partner(shopInAddress(params.shop)), 303);

export const action = async ({ request, params }: ActionFunctionArgs) =>
  signOut(request, shopInAddress(params.shop), await readForm(request));

export { NoPage as default } from "~/kit/layout/no-page";
