import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecordPage } from "~/letters/desk/operations/show-record.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => drawRecordPage(request, params);
