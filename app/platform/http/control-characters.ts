/** Percent-encoded control characters but for tabs and line ends, which a shared text may hold. */
const encoded = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/gi;

/** An order's number in a deep link: without a character it would be another order's. */
const orderId = /([?&](?:amp;)*order_?id=)([^&]*)/gi;
const unreadable = "%EF%BF%BD";

/**
 * A request's target without control characters in its query: HTML can't hold them, PostgreSQL takes no NUL, and no
 * person types them. In an order's number the mark of a character that can't be read takes their place.
 */
export function withoutControlCharacters(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at) + withMarkedOrder(target.slice(at)).replace(encoded, "");
}

const withMarkedOrder = (query: string): string =>
  query.replace(orderId, (_, name: string, value: string) => name + value.replace(encoded, unreadable));
