import { z } from "zod";
import { ServiceError } from "~/platform/service/service-error";
import { AccessExpiredError, ConsentEndedError, TooOftenError } from "./port";

const service = "inbox";

const word = z.string().regex(/^[A-Za-z_]{1,64}$/);
/** Google's sign-in names its error; its APIs name the reasons. */
const refusal = z.union([
  z.object({ error: word }).transform(({ error }) => error),
  z
    .object({ error: z.object({ errors: z.array(z.object({ reason: word })).min(1) }) })
    .transform(({ error }) => error.errors[0]?.reason ?? null),
]);

/** Reasons by which the person withdrew their consent, it expired, or it never included what we need. */
const ended = new Set(["invalid_grant", "insufficientPermissions", "domainPolicy", "delegationDenied"]);
const tooOften = new Set([
  ...[
    "rateLimitExceeded",
    "userRateLimitExceeded",
    "dailyLimitExceeded",
    "quotaExceeded",
    "concurrentLimitExceeded",
  ],
]);

/** Translates a refusal by Google into our error. It contains only Google's error code, because the texts may repeat what we sent. */
export function gmailRefusal({
  status,
  headers,
  answer,
}: {
  status: number;
  headers: Headers;
  answer: unknown;
}): ServiceError {
  const reason = refusal.safeParse(answer).data ?? null;
  const detail = `${reason ?? "refused"} (${status})`;
  if (reason && ended.has(reason)) return new ConsentEndedError(service, detail);
  if (status === 401 && reason !== "invalid_client") return new AccessExpiredError(service, detail);
  if (status === 429 || (reason && tooOften.has(reason)))
    return new TooOftenError(service, detail, secondsOf(headers.get("Retry-After")));
  return new ServiceError(service, detail);
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
