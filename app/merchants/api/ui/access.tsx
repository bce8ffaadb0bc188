import { CodeSample } from "~/kit/parts/code-sample";
import { type ApiScope, apiScopes } from "~/orders/shops/domain/api-scopes";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import { site } from "~/site";
import type { ShownApi } from "./shown-api";

const scopeWords: Record<ApiScope, string> = {
  "orders:write": "sends orders",
  "orders:read": "lists and reads your orders",
  "letters:read": "lists and reads the status of letters",
  "eligibility:read": "checks products",
  "products:read": "lists and reads your catalog with its verdicts",
  "products:write": "sends and removes products",
  "webhooks:read": "lists your webhook addresses and what was sent to them",
  "webhooks:write": "changes a webhook address",
  "partner:read": "opens your partner page, and nothing of the API",
};

/** How to get an API key, and how to send it. */
export function Access() {
  return (
    <>
      <p>
        <b>
          To try it, <a href={shopPaths.apply}>make a test shop</a>.
        </b>{" "}
        We email you a link that shows its first key. Its keys begin with <code>lw_test_</code>. A sandbox
        decides at once: treatments with “deny” are denied, with “question” asked about. Events say{" "}
        <code>livemode: false</code>.
      </p>
      <p>
        <b>To go live,</b> write to <a href={`mailto:${site.partnersEmail}`}>{site.partnersEmail}</a>. You get
        keys that begin with <code>lw_</code>; neither kind reads what the other sent. Each is shown once.
        When you change one on <a href={paths.partners}>your shop's page</a>, the old one works for a while.
      </p>
      <p>
        Send the key with every request: <code>Authorization: Bearer lw_…</code>. Each key has scopes:
      </p>
      <ul>
        {apiScopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>: {scopeWords[scope]}
          </li>
        ))}
      </ul>
      <p>
        <b>Send requests from your server only.</b> Everyone can read a key in a web page or an app, so there
        is no CORS. For a page, use the badge or the <a href={`${paths.connectShop}#badge`}>button</a>.
        Without a key, <code>GET {paths.eligibilityApi}?url=…</code> tells browsers, too, whether a product
        may be eligible.
      </p>
    </>
  );
}

/** A first request to try. */
export function FirstRequest({ api }: { api: ShownApi }) {
  const first = api.operations.find(({ anchor }) => anchor === "read-eligibility");
  return (
    <>
      <p>Put your key in a variable of the shell, and ask about a product:</p>
      <CodeSample title="First request">{`export LETTERWELL_KEY=lw_…\n\n${first?.curl ?? ""}`}</CodeSample>
    </>
  );
}

/** The TypeScript and JavaScript client; `install` is the command that installs it. */
export const Client = ({ install, example }: { install: string; example: string }) => (
  <>
    <p>
      In TypeScript or JavaScript, a typed client without dependencies sends lost calls again, verifies
      webhook events and signs links; a sample shop is in it:
    </p>
    <CodeSample title="Install">{install}</CodeSample>
    <CodeSample title="Client">{example}</CodeSample>
  </>
);
