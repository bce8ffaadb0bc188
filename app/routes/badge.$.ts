import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawBadge } from "~/eligibility/operations/draw-badge.server";

export const loader = ({ request }: LoaderFunctionArgs) => drawBadge(request);
