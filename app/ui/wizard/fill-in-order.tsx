import { longest } from "~/domain/values/text";
import { Button } from "../form/button";

/** Asks for the order's own e-mail address, after which name and state are filled in from the order. */
export function FillInOrder() {
  return (
    <form method="post" className="sheet purchase fill-in">
      <label htmlFor="order-email">Email you ordered with</label>
      <p className="hint" id="order-email-hint">
        With it, we fill in your name and state from your order.
      </p>
      <input
        className="control"
        id="order-email"
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={longest.email}
        aria-describedby="order-email-hint"
      />
      <Button look="secondary" name="intent" value="fill-in">
        Fill in
      </Button>
    </form>
  );
}
