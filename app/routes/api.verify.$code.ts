import type { LoaderFunctionArgs } from "@remix-run/node";
import { verificationMessages } from "~/letters/domain/typed-code";
import { type Verification, verifyLetter } from "~/letters/operations/verify-letter.server";
import { verificationAnswer } from "~/letters/verify/http/verification-answer";
import { DatabaseError } from "~/platform/database/database-error.server";
import { clientKey } from "~/platform/http/client-address.server";
import { apiAnswer, apiMethodRefusal, apiPreflight, apiRefusal } from "~/platform/http/open-api";
import { originOf } from "~/platform/http/origin.server";
import { logError } from "~/platform/process/log.server";

/** Whether a letter is genuine, as JSON, for administrators' systems. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  if (request.method === "OPTIONS") return apiPreflight();
  try {
    return answerTo(await verifyLetter(params.code ?? "", clientKey(request)), originOf(request));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, { requestId: request.headers.get("X-Request-Id") }, "a letter could not be verified");
    return apiRefusal(503, "unavailable", "We can't answer right now.", { headers: { "Retry-After": "5" } });
  }
}

export const action = apiMethodRefusal;

function answerTo(found: Verification, origin: string): Response {
  switch (found.kind) {
    case "found":
      return apiAnswer(verificationAnswer(found.code, found.letter, origin), { "X-Robots-Tag": "noindex" });
    case "unknown":
      return apiRefusal(
        404,
        "unknown_code",
        found.isMistyped ? verificationMessages.mistyped : "No letter of ours has this code.",
        { more: { mistyped: found.isMistyped } },
      );
    case "too-often":
      return apiRefusal(429, "too_many_requests", "Too many codes in a minute.", {
        headers: { "Retry-After": "60" },
      });
  }
}
