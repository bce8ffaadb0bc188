import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerEligibility } from "~/eligibility/operations/answer-eligibility.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { apiMethodRefusal } from "~/platform/http/open-api.server";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => answerEligibility(request);
export const action = apiMethodRefusal;
