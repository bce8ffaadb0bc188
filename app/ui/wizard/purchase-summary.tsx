import { money } from "~/domain/values/money";
import { Picture } from "../picture/picture";

export interface PurchaseLine {
  title: string;
  imageUrl: string | null;
  quantity: number;
  /** Quantity times unit price. */
  totalCents: number;
}

/** What the shopper bought and what may come back; money in cents. */
export function PurchaseSummary(props: {
  lines: readonly PurchaseLine[];
  shippingCents: number;
  totalCents: number;
}) {
  return (
    <details className="sheet purchase" open>
      <summary>
        Purchase Summary <span>{money(props.totalCents)}</span>
      </summary>
      <ul>
        {props.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and never move
          <li key={index}>
            <Picture src={line.imageUrl} name={line.title} />
            <span>
              {line.title}
              <small>Quantity {line.quantity}</small>
            </span>
            <b>{money(line.totalCents)}</b>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Shipping/Taxes</dt>
        <dd>{money(props.shippingCents)}</dd>
        <dt>FSA/HSA Reimbursement Total</dt>
        <dd>{money(props.totalCents)}</dd>
      </dl>
    </details>
  );
}
