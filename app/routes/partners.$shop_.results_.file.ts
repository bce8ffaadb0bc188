import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadResults } from "~/merchants/results/operations/show-results.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => downloadResults(request, params.shop));
