import { paths } from "~/paths";
import { printedCode } from "../../domain/verification-code";
import type { VerifiedLetter } from "../../domain/verified-letter";

/** A verified letter for an administrator's system; documented in docs/api.md. Dates are ISO days. */
export const verificationBody = (code: string, letter: VerifiedLetter, origin: string) => ({
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
