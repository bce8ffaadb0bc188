import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { site } from "~/site";

export interface ShownVisit {
  href: string;
  way: "video" | "phone";
  minutes: number;
  /** The number of offered times that can still be chosen. */
  times: number;
  booked: { moment: string; place: VisitPlaceProps | null; hasBegun: boolean } | null;
  withdrawHref: string;
}

export interface VisitPlaceProps {
  words: string;
  url: string | null;
}

/** The place of a visit: a link to open, or a number to call. */
export const VisitPlace = ({ words, url }: VisitPlaceProps) => (url ? <a href={url}>{words}</a> : words);

/** What a shopper can do if no one else comes to a visit that has begun. */
export const NoOneThere = ({ withdrawHref }: { withdrawHref: string }) => (
  <>
    No one there after ten minutes? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>,
    or <a href={withdrawHref}>take your request back</a>: a fee comes back in full.
  </>
);

const byWay = { video: "by video", phone: "by phone" } as const;

/** An offered or booked visit on the shopper's page. */
export function VisitNotice({ href, way, minutes, times, booked, withdrawHref }: ShownVisit) {
  return (
    <Notice tone="amber">
      {booked ? (
        <p>
          <b>{`Your visit ${byWay[way]} ${booked.hasBegun ? "began" : "is"} on ${booked.moment}.`}</b>{" "}
          {booked.place && <VisitPlace {...booked.place} />}
        </p>
      ) : (
        <p>
          <b>{`The provider wants to talk with you ${byWay[way]} before they decide.`}</b>{" "}
          {`It takes about ${minutes} minutes. ${times === 1 ? "One time is" : `${times} times are`} left to pick from.`}
        </p>
      )}
      <p className="mt-3">
        {booked?.hasBegun ? (
          <NoOneThere withdrawHref={withdrawHref} />
        ) : (
          <ButtonLink look={booked ? "secondary" : "primary"} href={href}>
            {booked ? "Move or cancel the visit" : "Pick a time"}
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}
