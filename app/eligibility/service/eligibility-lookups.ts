import { type LookupLimits, SharedLookups } from "~/platform/service/shared-lookups";
import { TooManyReadsError } from "./port";

const cachedMs = 10_000;

const limits: LookupLimits<unknown> = {
  service: "eligibility",
  cacheMs: () => cachedMs,
  failureMs: cachedMs,
  max: 500,
  maxRunning: 64,
  isOwnError: (error) => error instanceof TooManyReadsError,
};

/**
 * Lookups of an eligibility service, shared by its visitors; `TooManyReadsError` affects only the caller that started one.
 */
export const eligibilityLookups = <T>() => new SharedLookups<T>(limits);
