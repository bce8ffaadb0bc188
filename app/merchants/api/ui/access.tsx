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
  "products:read": "lists and reads your catalogue with its verdicts",
  "products:write": "sends and removes products",
  "partner:read": "opens your partner page, and nothing of the API",
};

/** How to get an API key, and how to send it. */
export function Access() {
  return (
    <>
      <p>
        <b>To try it, make a test shop.</b> <a href={shopPaths.apply}>Fill in a form</a>: we mail you a link
        that makes the shop and shows its first key. It takes a minute, costs nothing, and no one has to
        approve it. Its keys begin with <code>lw_test_</code>. A sandbox decides there at once: treatments
        with “deny” in them are denied, with “question” asked about. Letters are samples, and events say{" "}
        <code>livemode: false</code>.
      </p>
      <p>
        <b>To go live,</b> wait for our mail about your application, or write to{" "}
        <a href={`mailto:${site.partnersEmail}`}>{site.partnersEmail}</a>. We register your shop and send you
        keys that begin with <code>lw_</code>; neither kind reads what the other sent. We show each key once
        and store only its digest. On <a href={paths.partners}>your shop's page</a> you make more, and change
        one while the old one works on for a while.
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
        <b>Send requests from your server only.</b> A key in a web page or an app can be read by everyone, so
        browsers on other sites are not let in (no CORS). For a page, use the badge or the{" "}
        <a href={`${paths.connectShop}#badge`}>button</a>. Without a key,{" "}
        <code>GET {paths.eligibilityApi}?url=…</code> says whether one product may be eligible, also to
        browsers.
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
      <p>
        The answer is JSON. If it has the status 401, the key isn't valid; with 403 it lacks the scope{" "}
        <code>eligibility:read</code>.
      </p>
    </>
  );
}

/** The TypeScript and JavaScript client; `install` is the command that installs it. */
export const Client = ({ install }: { install: string }) => (
  <>
    <p>
      In TypeScript or JavaScript, a typed client without dependencies sends lost calls again, verifies
      webhook events and signs links:
    </p>
    <CodeSample title="Client">{`${install}\n\n${clientExample}`}</CodeSample>
  </>
);

const clientExample = `import { createClient } from "letterwell";

const letterwell = createClient({ origin: process.env.LETTERWELL, apiKey: process.env.LETTERWELL_KEY });
const order = await letterwell.readOrder({ path: { shop_order_id: 5001 } });`;
