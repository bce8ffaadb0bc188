import type { QueueEntry } from "../domain/queue";
import { timeBetween } from "../domain/waiting";

export interface ClaimWordsProps {
  claim: NonNullable<QueueEntry["claim"]>;
  /** Id of the provider who reads this. */
  reader: string;
  /** ISO instant. */
  now: string;
}

/** Who is reviewing a request, and for how long yet. */
export function ClaimWords({ claim, reader, now }: ClaimWordsProps) {
  const who = claim.providerId === reader ? "You're" : `${claim.name} is`;
  if (claim.until <= now) return <>{who.replace(/ is$|'re$/, "")} had this; the claim has ended</>;
  return (
    <>
      {who} reviewing this until <Clock at={claim.until} /> ({timeBetween(now, claim.until)} left)
    </>
  );
}

/** A time of day today; the desk's script turns it into the reader's own time zone. */
export function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} data-clock="">
      {at.slice(11, 16)} UTC
    </time>
  );
}
