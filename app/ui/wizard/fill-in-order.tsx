import { longest } from "~/domain/values/text";
import { Button } from "../form/button";

/** Asks for the order's own e-mail address, after which name and state are filled in from the order. */
export function FillInOrder() {
  return (
    <details className="fill-in">
      <summary>Fill in your name and state from your order</summary>
      <form method="post">
        <label className="label" htmlFor="order-email">
          Email you ordered with
        </label>
        <input
          className="control"
          id="order-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={longest.email}
        />
        <Button look="secondary" name="intent" value="fill-in">
          Fill in
        </Button>
      </form>
    </details>
  );
}
