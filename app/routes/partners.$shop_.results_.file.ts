import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadResults } from "~/merchants/results/operations/show-results.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => downloadResults(request, params.shop);
