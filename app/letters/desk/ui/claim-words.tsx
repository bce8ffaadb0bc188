import { createContext, useContext } from "react";
import { timeIn } from "~/platform/values/zoned-time";
import type { QueueEntry } from "../domain/queue";
import { timeUntil } from "../domain/waiting";

interface ClaimWordsProps {
  claim: NonNullable<QueueEntry["claim"]>;
  /** The reader's id. */
  reader: string;
  /** ISO instant. */
  now: string;
}

/** Who is reviewing a request, and until when. */
export function ClaimWords({ claim, reader, now }: ClaimWordsProps) {
  const who = claim.providerId === reader ? "You're" : `${claim.name} is`;
  if (claim.until <= now) return <>{who.replace(/ is$|'re$/, "")} had this; the claim has ended</>;
  return (
    <>
      {who} reviewing this until <Clock at={claim.until} /> ({timeUntil(now, claim.until)} left)
    </>
  );
}

/** The time zone that the reader chose for their notices. */
export const ClockZone = createContext("UTC");

/** A time of today in the reader's zone; the desk's script converts it to the browser's zone. */
export function Clock({ at }: { at: string }) {
  const timeZone = useContext(ClockZone);
  return (
    <time dateTime={at} data-clock="">
      {timeIn(timeZone, at)}
    </time>
  );
}
