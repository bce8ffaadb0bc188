import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecordPage } from "~/letters/desk/operations/show-record.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  withFileErrors(request, () => drawRecordPage(request, params));
