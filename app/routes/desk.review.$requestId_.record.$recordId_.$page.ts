import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawRecordPage } from "~/letters/desk/operations/show-record.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  inPlainWords(() => drawRecordPage(request, params));
