import type { LoaderFunctionArgs } from "@remix-run/node";
import { preview } from "~/letters/desk/operations/preview.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => preview(request, params.requestId));
