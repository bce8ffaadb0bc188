import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { readQueryAnswers } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { hashUpload } from "~/platform/http/hash-upload.server";
import { answerOpenly, apiRefusal, apiResponse } from "~/platform/http/open-api.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { codeSchema, verificationMessages } from "../../domain/typed-code";
import { parseVerificationCode, printedCode } from "../../domain/verification-code";
import type { VerifiedLetter } from "../../domain/verified-letter";
import { readVerifiedLetter } from "../../store/issued-letters.server";
import type { CompareOutcome } from "../ui/compare-file";

/** The result of looking up a code. `isMistyped`: no letter can have this code, because its check character is wrong. */
type Verification =
  | { kind: "found"; code: string; letter: VerifiedLetter }
  | { kind: "unknown"; isMistyped: boolean }
  | { kind: "too-often" };

/**
 * Looks up a typed code, within the visitor's rate limit. Invalid codes are looked up as well, so that all responses take
 * the same time.
 */
async function verifyLetter(visitor: string, typed: string): Promise<Verification> {
  if (!(await spendToken("verify-letter", visitor))) return { kind: "too-often" };
  const code = parseVerificationCode(typed);
  const letter = await readVerifiedLetter(code ?? "");
  return code && letter ? { kind: "found", code, letter } : { kind: "unknown", isMistyped: code === null };
}

/** Shows the form that asks for a code; a valid code redirects to its letter's page. */
export function showVerify(request: Request) {
  const submission = readQueryAnswers(request, codeSchema);
  if (!submission) return data({ typed: "", problem: null });
  if (submission.status === "success") throw redirect(paths.verified(submission.value.code), 303);
  const problem = submission.error?.code?.[0] ?? null;
  return data({ typed: String(submission.payload.code ?? ""), problem }, { status: 422 });
}

const noIndex = { "X-Robots-Tag": "noindex" };
const asTyped = (code = ""): string => code.slice(0, 100);

/** Shows the page of a code: its letter, with the result of a comparison, or that there is none. */
export async function showVerifiedLetter(request: Request, code: string | undefined) {
  const typed = asTyped(code);
  const found = await verifyLetter(clientKey(request), typed);
  switch (found.kind) {
    case "found": {
      const { message, headers: ended } = await readFlash(request, found.code, z.enum(["same", "different"]));
      return data({ ...found, compared: message, typed }, { headers: { ...noIndex, ...ended } });
    }
    case "unknown":
      return data({ ...found, typed }, { status: 404, headers: noIndex });
    case "too-often":
      return data({ ...found, typed }, { status: 429, headers: { ...noIndex, "Retry-After": "60" } });
  }
}

const refusals = { missing: 422, "too-large": 413 } as const;

/** Compares an uploaded file with the letter's, for browsers without JavaScript. */
export async function compareFile(request: Request, typed: string | undefined) {
  const found = await verifyLetter(clientKey(request), asTyped(typed));
  if (found.kind !== "found")
    return data({ outcome: null }, { status: found.kind === "unknown" ? 404 : 429 });
  const upload = await hashUpload(request, "file");
  if (upload.kind !== "file") return data({ outcome: upload.kind }, { status: refusals[upload.kind] });
  const { code, letter } = found;
  const compared: CompareOutcome = upload.sha256 === letter.pdfSha256 ? "same" : "different";
  return redirectWith(paths.verified(code), compared, code);
}

/** Says if a letter is genuine, as JSON for administrators' systems. */
export const answerVerification = (request: Request, code = ""): Promise<Response> =>
  answerOpenly(request, async () =>
    jsonOf(await verifyLetter(clientKey(request), code), publicOrigin(request)),
  );

function jsonOf(found: Verification, origin: string): Response {
  switch (found.kind) {
    case "found":
      return apiResponse(verificationBody(found.code, found.letter, origin), noIndex);
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

/** A verified letter for an administrator's system; documented in docs/api.md. Dates are ISO days. */
const verificationBody = (code: string, letter: VerifiedLetter, origin: string) => ({
  code: printedCode(code),
  state: letter.state,
  is_sample: letter.isSample,
  issued_on: letter.issuedOn,
  valid_from: letter.validFrom,
  valid_until: letter.validUntil,
  ended_on: letter.endedOn,
  has_newer_version: letter.state === "corrected",
  signer: letter.signer,
  pdf_sha256: letter.pdfSha256,
  verify_url: origin + paths.verified(code),
});
