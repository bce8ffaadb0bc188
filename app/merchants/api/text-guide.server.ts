import { shopEventTypes } from "~/merchants/webhooks/domain/events";
import { paths } from "~/paths";
import { site } from "~/site";
import { operationAnchor, shownApi } from "./shown-api.server";
import { apiTable } from "./table.server";
import { isAboutWebhooks } from "./ui/shown-api";

/** A short guide to the API as Markdown for language models (llmstxt.org); `origin` is ours. */
export function textGuide(origin: string): string {
  const { base, installClient, perMinute, problems } = shownApi(origin);
  const page = origin + paths.developers;
  const operations = apiTable.map(
    ({ id, title, method, path, scope, text }) =>
      `- [${title}](${isAboutWebhooks({ scope }) ? `${page}/events` : page}#${operationAnchor(id)}): \`${method} ${base}${path}\`, scope \`${scope}\`. ${text}`,
  );
  const errors = problems.map(({ code, status, text }) => `- \`${code}\` (${status}): ${text}`);
  return `# ${site.name} API

> Orders in, letters of medical necessity out, and the FSA/HSA eligibility of any product, for merchants in the US.

- Every request has the header \`Authorization: Bearer lw_…\` and comes from a server. A key has scopes.
- Keys of the test shop, whose domain ends in \`.test\`, begin with \`lw_test_\`. A sandbox decides there at once, letters are samples, and
  neither kind of key reads what the other sent. Treatments that hold "deny" are denied, with "question" asked about first.
- Bodies are JSON. Amounts are whole cents of US dollars, times ISO 8601. Fields we don't know are refused.
- An order that is sent again with its \`Idempotency-Key\` gets its first answer; other requests ignore the key, and change nothing when they are sent again. ${perMinute} requests a minute for each key.
- Lists begin with the newest; follow \`next_url\` until it is null.
- An answer of 400 or more is \`application/problem+json\`: read \`code\`, and \`errors[].path\` for the field.
- Client for TypeScript and JavaScript: \`${installClient}\`

## Operations

${operations.join("\n")}

## Webhook events

Signed by Standard Webhooks, posted to the shop's address until it answers 2xx: ${shopEventTypes.map((type) => `\`${type}\``).join(", ")}.

## Errors

${errors.join("\n")}

## Documents

- [OpenAPI 3.1 document](${origin}${paths.openApi}): every field
- [Documentation](${page}): examples
- [Webhooks and signed links](${origin}${paths.apiEvents}): how a shop checks an event, and leads an order to its letter
`;
}
