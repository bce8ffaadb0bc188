import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import type { VisitWay } from "../../domain/visit";
import { furtherFields, heldFields, offerFields } from "../domain/visit-offer";
import { DecidePage, type DecidePageProps } from "./decide-page";
import { DeskSection, Ways } from "./desk-parts";
import { furtherHead, heldFormFields, offerHead, timeFields } from "./visit-fields";
import { bothClocks } from "./visit-list";

export interface VisitPageProps extends Omit<DecidePageProps, "title" | "form" | "children"> {
  /** The reader's open or unrecorded visit; null if one can be offered. */
  visit: ManagedVisit | null;
  offer: { ways: readonly VisitWay[]; values: { zone: string } } | null;
  refused: {
    result: SubmissionResult | null;
    form: "offer" | "more" | "held" | null;
    fault: string | null;
  } | null;
}

interface ManagedVisit {
  id: string;
  way: VisitWay;
  ways: readonly VisitWay[];
  minutes: number;
  zone: string;
  isUnrecorded: boolean;
  booked: ShownTime | null;
  times: readonly ShownTime[];
}

/** An ISO instant, formatted in the time zones of provider and patient. */
interface ShownTime {
  at: string;
  own: string;
  patients: string;
  isOver: boolean;
}

/** Where a provider offers a visit, and manages an offered or booked one. */
export function VisitPage({ visit, offer, refused, ...page }: VisitPageProps) {
  const resultOf = (form: "offer" | "more" | "held") => (refused?.form === form ? refused.result : null);
  return (
    <DecidePage title={visit ? "The visit" : "Offer a visit"} form={null} {...page}>
      {refused?.fault && <Refusal>{refused.fault}</Refusal>}
      {visit && <Managed visit={visit} resultOf={resultOf} />}
      {offer?.ways.length === 0 && (
        <Notice tone="amber">
          No visit that you could offer here would let you sign a letter for this state. What it asks for is
          on the page of the request.
        </Notice>
      )}
      {offer && offer.ways.length > 0 && (
        <FieldsForm
          id="visit-offer"
          fields={[...offerHead(offer.ways), ...timeFields]}
          constraint={constraintOf(offerFields)}
          defaultValue={offer.values}
          lastResult={resultOf("offer")}
          formErrorTitle="Not offered yet"
        >
          <p className="hint mb-4">
            The shopper gets an email with a link, picks a time, and both of you get it for your calendars.
            The request leaves the queue until the visit is over.
          </p>
          <Ways>
            <Button name="intent" value="offer" data-primary="">
              Offer these times
            </Button>
          </Ways>
        </FieldsForm>
      )}
    </DecidePage>
  );
}

type ResultOf = (form: "more" | "held") => SubmissionResult | null;

function Managed({ visit, resultOf }: { visit: ManagedVisit; resultOf: ResultOf }) {
  const { booked, isUnrecorded } = visit;
  const hasBegun = booked?.isOver ?? false;
  return (
    <>
      {booked ? (
        <Notice tone={hasBegun ? "amber" : "green"}>
          <b>{bothClocks(booked)}</b>. By {visit.way}, {visit.minutes} minutes.
        </Notice>
      ) : (
        <Notice>
          No time is picked yet. By {visit.way}, {visit.minutes} minutes.
        </Notice>
      )}
      {hasBegun && <Outcome visit={visit} resultOf={resultOf} />}
      {!isUnrecorded && <Times visit={visit} resultOf={resultOf} />}
      {!isUnrecorded && (
        <PostForm name="cancel-visit" className="mt-8">
          <VisitId {...visit} />
          <p className="mb-3">Cancel the visit to decide without one, or to ask a question.</p>
          <Button look="secondary" name="intent" value="cancel">
            Cancel the visit
          </Button>
        </PostForm>
      )}
    </>
  );
}

/** Says which visit the reader saw, and at which time, so that an outdated page does nothing to another. */
const VisitId = ({ id, booked }: Pick<ManagedVisit, "id" | "booked">) => (
  <>
    <input type="hidden" name="visit" value={id} />
    <input type="hidden" name="from" value={booked?.at ?? ""} />
  </>
);

/** Asks for the outcome of a visit whose time has come. */
function Outcome({ visit, resultOf }: { visit: ManagedVisit; resultOf: ResultOf }) {
  return (
    <DeskSection title="Outcome">
      <FieldsForm
        id="visit-held"
        fields={heldFormFields(visit.ways)}
        constraint={constraintOf(heldFields)}
        defaultValue={{ way: visit.way }}
        lastResult={resultOf("held")}
        formErrorTitle="Not recorded yet"
      >
        <VisitId {...visit} />
        <Ways>
          <Button name="intent" value="held" data-primary="">
            It took place
          </Button>
        </Ways>
      </FieldsForm>
      <PostForm name="visit-missed" className="mt-4">
        <VisitId {...visit} />
        <Button look="secondary" name="intent" value="missed">
          The patient didn't come
        </Button>
      </PostForm>
    </DeskSection>
  );
}

/** The offered times, each with a button to withdraw it, and a form for more. */
function Times({ visit, resultOf }: { visit: ManagedVisit; resultOf: ResultOf }) {
  const hasBegun = visit.booked?.isOver ?? false;
  // Once the visit's time has come, the patient can't move it any more.
  const times = hasBegun ? [] : visit.times.filter(({ isOver }) => !isOver);
  const pickable = visit.booked ? "Other times the patient can pick" : "Times the patient can pick";
  return (
    <DeskSection title={hasBegun ? "Offer other times" : pickable}>
      {times.length > 0 && (
        <PostForm name="withdraw-time">
          <VisitId {...visit} />
          <ul>
            {times.map(({ at, own, patients }) => (
              <li key={at} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
                <span>
                  {own} {patients !== own && <span className="hint">for the patient {patients}</span>}
                </span>
                <Button look="quiet" name="intent" value={`withdraw ${at}`} aria-label={`Take back ${own}`}>
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </PostForm>
      )}
      <FieldsForm
        id="visit-more"
        fields={[...furtherHead, ...timeFields]}
        constraint={constraintOf(furtherFields)}
        defaultValue={{ zone: visit.zone }}
        lastResult={resultOf("more")}
        formErrorTitle="Not offered yet"
      >
        <VisitId {...visit} />
        <Ways>
          <Button look="secondary" name="intent" value="more">
            {visit.booked ? "Offer these instead" : "Offer these too"}
          </Button>
        </Ways>
      </FieldsForm>
    </DeskSection>
  );
}
