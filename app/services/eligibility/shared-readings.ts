import { type LookupLimits, SharedLookups } from "~/services/shared-lookups";
import { TooManyReadingsError } from "./port";

const cachedMs = 10_000;

const limits: LookupLimits<unknown> = {
  service: "eligibility",
  cacheMs: () => cachedMs,
  failureMs: cachedMs,
  max: 500,
  maxRunning: 64,
  isOwnError: (error) => error instanceof TooManyReadingsError,
};

/** Lookups of an eligibility service, shared by its visitors; only who began one is refused by `TooManyReadingsError`. */
export const sharedReadings = <T>() => new SharedLookups<T>(limits);
