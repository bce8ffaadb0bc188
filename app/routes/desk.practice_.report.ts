import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadReport } from "~/letters/desk/operations/practice.server";
import { withFileErrors } from "~/platform/http/file-errors.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  withFileErrors(request, () => downloadReport(request));
