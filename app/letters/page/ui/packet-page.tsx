import type { DateFinding } from "~/administrators/domain/date-rule";
import { Button, ButtonLink } from "~/kit/form/button";
import { FieldError } from "~/kit/form/field-frame";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";
import { DateFindings } from "../../ui/date-findings";
import { ReceiptChoice, type ReceiptKind } from "./receipt-choice";

/** The form's typed values. */
export interface PacketValues {
  administrator: string;
  boughtOn: string;
  /** The id of the order, if the letter covers several. */
  order: string;
  receipt: ReceiptKind;
  /** The administrator by whose rule the page showed what the dates mean. */
  shown: string;
}

/** Errors by field; `form` is about the whole form. */
export type PacketErrors = Partial<Record<keyof PacketValues | "file" | "form", string>>;

interface PacketPageProps {
  pageHref: string;
  /** The form's action, because the page's own URL can't respond with a file. */
  fileHref: string;
  administrators: readonly string[];
  /** Sentences about orders that were canceled, refunded or aren't paid. */
  ended: readonly string[];
  /** True if the order's lines are known, so that a receipt can be made from them. */
  hasOrderLines: boolean;
  /** True if the shop doesn't provide the day of the order. */
  asksForDay: boolean;
  /** The orders that the letter covers, if there are several. */
  orders: readonly { value: string; label: string }[];
  /** The day of purchase to check, as typed. */
  checkedDay: { typed: string; error: string | undefined };
  values: PacketValues;
  errors: PacketErrors;
  findings: readonly DateFinding[];
}

/** The form for a claim packet, after what the dates mean for the claim. */
export function PacketPage(props: PacketPageProps) {
  const { pageHref, fileHref, checkedDay, values, errors, findings } = props;
  return (
    <NarrowSheet>
      <h1>Make a claim packet</h1>
      <p className="lede mt-3">
        One PDF for your plan's administrator: a cover sheet, your letter, your receipt, and the steps to
        file. Your plan decides about the claim. With an HSA you file nothing: keep the letter and the receipt
        with your tax papers.
      </p>
      {props.ended.map((sentence) => (
        <div key={sentence} className="mt-6">
          <Notice tone="amber">{sentence}</Notice>
        </div>
      ))}
      <form method="get" action="?" className="mt-6 grid grid-cols-1 gap-2">
        <label className="block font-semibold" htmlFor="bought">
          When did you buy it?
        </label>
        <p className="hint" id="bought-hint">
          Some administrators want the purchase after the letter. We check the day before you send anything.
        </p>
        <FieldError id="bought-error">{checkedDay.error}</FieldError>
        <div className="flex flex-wrap gap-3">
          <input
            className="control max-w-52"
            id="bought"
            name="bought"
            type="date"
            defaultValue={checkedDay.typed}
            aria-invalid={checkedDay.error ? true : undefined}
            aria-describedby={checkedDay.error ? "bought-hint bought-error" : "bought-hint"}
          />
          <Button look="secondary">Check the day</Button>
        </div>
      </form>
      <DateFindings findings={findings} />
      <Errors errors={errors} />
      <PostForm name="packet" stays action={fileHref} encType="multipart/form-data" className="mt-6">
        <input type="hidden" name="shown" value={values.shown} />
        <Administrator {...props} />
        <WhichOrder {...props} />
        <Day {...props} />
        <ReceiptChoice hasOrderLines={props.hasOrderLines} chosen={values.receipt} errors={errors} />
        <p className="actions mt-6">
          <Button>Make the packet (PDF)</Button>
          <ButtonLink look="quiet" href={pageHref}>
            Back to your letter
          </ButtonLink>
        </p>
      </PostForm>
    </NarrowSheet>
  );
}

const order = ["form", "order", "boughtOn", "receipt", "file"] as const;

function Errors({ errors }: { errors: PacketErrors }) {
  const found = order.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  if (found.length === 0) return null;
  return (
    <section
      className="error-summary mt-6"
      aria-labelledby="error-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submission the reader must land on what went wrong
      autoFocus
    >
      <h2 id="error-title">The packet wasn't made</h2>
      <ul>
        {found.map(({ name, message }) => (
          <li key={name}>{name === "form" ? message : <a href={`#${name}`}>{message}</a>}</li>
        ))}
      </ul>
    </section>
  );
}

function Administrator({ administrators, values }: PacketPageProps) {
  return (
    <div className="my-6">
      <label className="block font-semibold" htmlFor="administrator">
        Who runs your account?
      </label>
      <select className="control" id="administrator" name="administrator" defaultValue={values.administrator}>
        <option value="">Another one, or I don't know</option>
        {administrators.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <p className="hint">
        See <NewTabLink href={paths.administrators}>what each administrator asks for</NewTabLink>.
      </p>
    </div>
  );
}

/** Asks which order a letter for several is used for: lines, number and day of the receipt are that order's. */
function WhichOrder({ orders, values, errors }: PacketPageProps) {
  if (orders.length === 0) return null;
  return (
    <div className="my-6">
      <label className="block font-semibold" htmlFor="order">
        Which order is the packet for?
      </label>
      <FieldError id="order-error">{errors.order}</FieldError>
      <select
        className="control"
        id="order"
        name="order"
        required
        defaultValue={values.order}
        aria-invalid={errors.order ? true : undefined}
        aria-describedby={errors.order && "order-error"}
      >
        <option value="">Choose an order</option>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ values, asksForDay, errors }: PacketPageProps) {
  // The day that was checked above comes back with a refused form.
  if (!asksForDay) return <input type="hidden" name="boughtOn" value={values.boughtOn} />;
  return (
    <div className="my-6">
      <label className="block font-semibold" htmlFor="boughtOn">
        Day of the purchase, for the order's receipt
      </label>
      <FieldError id="boughtOn-error">{errors.boughtOn}</FieldError>
      <input
        className="control max-w-52"
        id="boughtOn"
        name="boughtOn"
        type="date"
        defaultValue={values.boughtOn}
        aria-invalid={errors.boughtOn ? true : undefined}
        aria-describedby={errors.boughtOn && "boughtOn-error"}
      />
    </div>
  );
}
