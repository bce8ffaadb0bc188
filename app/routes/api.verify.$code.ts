import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerVerification } from "~/letters/verify/operations/verify-letter.server";
import { apiMethodRefusal } from "~/platform/http/open-api.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => answerVerification(request, params.code);
export const action = apiMethodRefusal;
