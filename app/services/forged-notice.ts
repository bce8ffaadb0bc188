/** A webhook body whose signature does not hold. */
export class ForgedNoticeError extends Error {
  override name = "ForgedNoticeError";
}
