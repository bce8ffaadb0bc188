import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerEligibility } from "~/eligibility/operations/answer-eligibility.server";
import { apiMethodRefusal } from "~/platform/http/open-api";

export const loader = ({ request }: LoaderFunctionArgs) => answerEligibility(request);
export const action = apiMethodRefusal;
