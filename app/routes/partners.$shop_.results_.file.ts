import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadResults } from "~/merchants/results/operations/show-results.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => downloadResults(request, params.shop));
