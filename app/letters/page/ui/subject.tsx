import { longDate } from "~/platform/values/date";
import { datesLabel } from "../../content/dates-label";
import type { IssuedState } from "../../domain/issued-letter";
import { Fact } from "../../ui/order-facts";

export interface SubjectProps {
  patient: string | null;
  /** The patient's name in their own script, if it isn't Latin. */
  written?: string | undefined;
  product: string | null;
  practice: string | null;
  /** Files sent with the request or an answer. Days are ISO days. */
  records: readonly { id: string; words: string; sentOn: string }[];
  order: { shopName: string; orderName: string } | null;
  /** ISO dates. */
  validity: {
    from: string;
    until: string;
    isOver: boolean;
    state: IssuedState;
    code: string;
    verifyHref: string;
  } | null;
}

/** The letter's patient and product, its validity, and how to verify it. */
export function Subject({ patient, written, product, practice, records, order, validity }: SubjectProps) {
  return (
    <dl className="flex w-full flex-wrap gap-x-10 gap-y-3 border-y-rule border-dashed border-edge py-3">
      {patient && (
        <Fact name="Patient">
          {patient} {written && <bdi>{written}</bdi>}
        </Fact>
      )}
      {product && <Fact name="Product">{product}</Fact>}
      {practice && <Fact name="Medical practice">{practice}</Fact>}
      {records.map(({ id, words, sentOn }) => (
        <Fact key={id} name="You sent">
          {words}, on {longDate(sentOn)}. It is deleted with your answers.
        </Fact>
      ))}
      {order && (
        <Fact name="Order">
          {order.orderName}, {order.shopName}
        </Fact>
      )}
      {validity && (
        <>
          <Fact name={datesLabel(validity.state)}>
            <time dateTime={validity.from}>{longDate(validity.from)}</time> to{" "}
            <time dateTime={validity.until}>{longDate(validity.until)}</time>
            {validity.isOver && " (over)"}
          </Fact>
          <Fact name="Verification code">
            <a href={validity.verifyHref} className="-my-3 inline-block py-3 tabular-nums">
              {validity.code}
            </a>
          </Fact>
        </>
      )}
    </dl>
  );
}
