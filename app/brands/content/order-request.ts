import { paths } from "~/paths";

/**
 * A curl command that sends us an order; `body` is its JSON. `attempt` identifies the version of the order, so that a
 * repeated request is idempotent.
 */
export const orderRequest = (origin: string, body: string, attempt: string): string =>
  `curl ${origin}${paths.api}/orders \\
  -H "Authorization: Bearer $LETTERWELL_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: ${attempt}" \\
  --data-binary @- <<'ORDER'
${body}
ORDER`;
