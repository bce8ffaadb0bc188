import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportChart, showChart } from "~/letters/desk/operations/export-chart.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => showChart(request, params.requestId);
export const action = ({ request, params }: ActionFunctionArgs) => exportChart(request, params.requestId);
