import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { pickMessage, visitPick } from "../../domain/visit";
import { ClosedSheet } from "./closed-sheet";
import { NoOneThere, VisitPlace, type VisitPlaceProps } from "./visit-notice";

export interface VisitPageProps {
  pageHref: string;
  withdrawHref: string;
  formKey: string;
  visit: {
    id: string;
    way: "video" | "phone";
    minutes: number;
    /** Name and credential. */
    provider: string | null;
    place: VisitPlaceProps | null;
    hasBegun: boolean;
    booked: VisitTime | null;
    times: readonly VisitTime[];
  } | null;
  lastResult?: SubmissionResult | undefined;
}

/** An ISO instant, formatted in the patient's time zone. */
interface VisitTime {
  at: string;
  moment: string;
}

const timeField = (times: readonly VisitTime[], booked: boolean): FieldSpec => ({
  type: "radios",
  name: "time",
  label: booked ? "Other times" : "Times",
  hint: "In your state's time.",
  options: times.map(({ at, moment }) => ({ value: at, label: moment })),
  messages: { valueMissing: pickMessage },
});

/** Where a shopper chooses one of the times that a provider offers for a visit, moves it or cancels it. */
export function VisitPage({ pageHref, withdrawHref, formKey, visit, lastResult }: VisitPageProps) {
  const back = (
    <ButtonLink look="quiet" href={pageHref}>
      See your request
    </ButtonLink>
  );
  if (!visit)
    return (
      <ClosedSheet
        title="There's no visit to book"
        words="The provider has taken it back, it's over, or its times have passed."
        pageHref={pageHref}
        back="See your request"
      />
    );
  const { booked, times, place, hasBegun } = visit;
  return (
    <NarrowSheet>
      <h1>{booked ? "Your visit" : "Pick a time for a short visit"}</h1>
      <p className="lede mt-3">
        {booked
          ? booked.moment
          : `${visit.provider ?? "A provider"} wants to talk with you by ${visit.way} before deciding. It takes about ${visit.minutes} minutes and costs nothing more.`}
      </p>
      {place && <p className="mt-3">{booked ? <VisitPlace {...place} /> : placeAhead(visit.way, place)}</p>}
      {(times.length > 0 || lastResult) && (
        <FieldsForm
          id="visit"
          action="?"
          fields={[timeField(times, booked !== null)]}
          constraint={constraintOf(visitPick)}
          lastResult={lastResult}
          formErrorTitle="Not booked"
        >
          <FormKey value={formKey} />
          {booked && <input type="hidden" name="from" value={booked.at} />}
          <p className="actions">
            <Button data-primary="">{booked ? "Move the visit" : "Book this time"}</Button>
            {back}
          </p>
        </FieldsForm>
      )}
      {hasBegun ? (
        <>
          <p className="mt-3">
            <NoOneThere withdrawHref={withdrawHref} />
          </p>
          <p className="actions mt-6">{back}</p>
        </>
      ) : (
        <PostForm name="cancel-visit" action="?" className="mt-8 border-t border-line pt-5">
          <p className="mb-3">
            {booked ? "Can't make it?" : "None of them work for you?"} The provider is notified and may offer
            other times. If you'd rather have no visit, <a href={withdrawHref}>take your request back</a>: a
            fee comes back in full.
          </p>
          <input type="hidden" name="visit" value={visit.id} />
          {booked && <input type="hidden" name="from" value={booked.at} />}
          <Button look="secondary" name="intent" value="cancel">
            {booked ? "Cancel the visit" : "None of these times"}
          </Button>
        </PostForm>
      )}
    </NarrowSheet>
  );
}

const placeAhead = (way: "video" | "phone", { words }: VisitPlaceProps): string =>
  way === "video" ? "You get the address of the video room with the booking." : `For the visit: ${words}`;
