import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadReport } from "~/letters/desk/operations/practice.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request }: LoaderFunctionArgs) => withPlainTextErrors(() => downloadReport(request));
