import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadResults } from "~/merchants/results/operations/show-results.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => downloadResults(request, params.shop));
