import type { LoaderFunctionArgs } from "@remix-run/node";
import { preview } from "~/letters/desk/operations/preview.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => preview(request, params.requestId));
