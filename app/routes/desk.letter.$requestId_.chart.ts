import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportChart, showChart } from "~/letters/desk/operations/export-chart.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => showChart(request, params.requestId));
export const action = ({ request, params }: ActionFunctionArgs) =>
  inPlainWords(() => exportChart(request, params.requestId));
