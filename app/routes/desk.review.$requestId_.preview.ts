import type { LoaderFunctionArgs } from "@remix-run/node";
import { preview } from "~/letters/desk/operations/preview.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => preview(request, params.requestId);
