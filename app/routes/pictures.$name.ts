import type { LoaderFunctionArgs } from "@remix-run/node";
import { showPicture } from "~/eligibility/pictures/operations/show-picture.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { publicAddress: true };

export const loader = ({ request, params }: LoaderFunctionArgs) => showPicture(request, params.name);
