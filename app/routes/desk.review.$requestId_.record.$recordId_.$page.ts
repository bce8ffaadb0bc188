import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecordPage } from "~/letters/desk/operations/show-record.server";
import { withPlainTextErrors } from "~/platform/http/plain-text-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withPlainTextErrors(() => drawRecordPage(request, params));
