import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportChart, showChart } from "~/letters/desk/operations/export-chart.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => showChart(request, params.requestId));
export const action = ({ request, params }: ActionFunctionArgs) =>
  withPlainTextErrors(() => exportChart(request, params.requestId));
