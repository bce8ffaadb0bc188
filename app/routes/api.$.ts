import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/merchants/api/answer-api.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false };

/** All API operations (app/merchants/api/table.server.ts), and a problem for every other address below /api. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => answerApi(request);

export const action = ({ request }: ActionFunctionArgs): Promise<Response> => answerApi(request);
