import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportChart, showChart } from "~/letters/desk/operations/export-chart.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => showChart(request, params.requestId));
export const action = ({ request, params }: ActionFunctionArgs) =>
  withFileErrors(request, () => exportChart(request, params.requestId));
