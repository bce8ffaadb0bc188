import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadReport } from "~/letters/desk/operations/practice.server";
import { inPlainWords } from "~/platform/http/plain-words.server";

export const loader = ({ request }: LoaderFunctionArgs) => inPlainWords(() => downloadReport(request));
