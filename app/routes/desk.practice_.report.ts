import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadReport } from "~/letters/desk/operations/practice.server";

export const loader = ({ request }: LoaderFunctionArgs) => downloadReport(request);
