import { paths } from "~/paths";

/**
 * A request that sends us an order, for a terminal: `body` is its JSON. `attempt` names the version of the order that is
 * sent, so that a repeated request isn't taken twice.
 */
export const orderRequest = (origin: string, body: string, attempt: string): string =>
  `curl ${origin}${paths.api}/orders \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: ${attempt}" \\
  --data-binary @- <<'ORDER'
${body}
ORDER`;
