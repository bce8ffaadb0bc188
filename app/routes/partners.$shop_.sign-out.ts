import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { shopInAddress } from "~/merchants/partners/operations/session.server";
import { signOut } from "~/merchants/partners/operations/sign-out.server";
import { paths } from "~/paths";

/** Takes only POST; a GET redirects. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.partner(shopInAddress(params.shop)), 303);

export const action = ({ request, params }: ActionFunctionArgs) => signOut(request, params.shop);

export { NoPage as default } from "~/kit/layout/no-page";
