import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import { parseVerificationCode } from "../domain/verification-code";
import type { VerifiedLetter } from "../domain/verified-letter";
import { readVerifiedLetter } from "../store/verified-letters.server";

/** What became of looking a code up. `isMistyped`: no letter can have this code, as its check character is wrong. */
export type Verification =
  | { kind: "found"; code: string; letter: VerifiedLetter }
  | { kind: "unknown"; isMistyped: boolean }
  | { kind: "too-often" };

const perMinute = 120;

/**
 * Looks up a code as it was typed; `visitor` is counted. A code that no letter can have is looked up as well, so that all
 * answers take the same time. Throws `DatabaseError`.
 */
export async function verifyLetter(typed: string, visitor: string): Promise<Verification> {
  if (!(await takeRateLimitToken(`verify-letter:${visitor}`, perMinute, 60))) return { kind: "too-often" };
  const code = parseVerificationCode(typed);
  const letter = await readVerifiedLetter(code ?? "");
  return code && letter ? { kind: "found", code, letter } : { kind: "unknown", isMistyped: code === null };
}
