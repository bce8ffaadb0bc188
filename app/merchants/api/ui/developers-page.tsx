import { PageContents } from "~/kit/layout/page-contents";
import { paths } from "~/paths";
import type { GuideHeading } from "~/platform/values/guide";
import { Access, Client, FirstRequest } from "./access";
import { Codes, Operation } from "./operation";
import { isAboutWebhooks, type ShownApi } from "./shown-api";

const parts = {
  access: "Get a key",
  first: "Your first request",
  operations: "Operations",
  errors: "Errors, retries and limits",
  events: "Webhooks and signed links",
} as const;

/** The API's documentation, generated from its OpenAPI document. */
export function DevelopersPage({ api }: { api: ShownApi }) {
  return (
    <div className="section grid grid-cols-[minmax(0,44rem)] gap-6 md:gap-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] xl:gap-x-gutter">
      <header className="xl:col-span-2">
        <h1>API for merchants</h1>
        <p className="lede my-3">
          Send orders, follow their letters, and ask whether an FSA or HSA may pay for a product.
        </p>
        <p>
          Every address begins with <code className="wrap-anywhere">{api.base}</code>. As OpenAPI 3.1:{" "}
          <a href={paths.openApi}>openapi.json</a>; for a language model:{" "}
          <a href={paths.developersText}>llms.txt</a>.
        </p>
      </header>
      <div className="xl:col-start-2 xl:row-start-2 print:hidden">
        <PageContents headings={headingsOf(api)} />
      </div>
      <div className="prose">
        <h2 id="access">{parts.access}</h2>
        <Access />
        <h2 id="first">{parts.first}</h2>
        <FirstRequest api={api} />
        <Client install={api.installClient} example={api.clientExample} />
        <h2 id="operations">{parts.operations}</h2>
        <p>Each operation may also answer with one of these:</p>
        <Codes codes={api.ofEveryOperation} />
        {ownOperations(api).map((operation) => (
          <Operation key={operation.anchor} operation={operation} />
        ))}
        <h2 id="errors">{parts.errors}</h2>
        <p>
          Errors are <code>application/problem+json</code> (RFC 9457), with a <code>code</code> for your
          program. <a href={paths.apiErrors}>What each code means</a>, and how lists, repeated requests and
          rate limits work.
        </p>
        <h2 id="events">{parts.events}</h2>
        <p>
          We post a letter's events to your address; shoppers come by a link you sign.{" "}
          <a href={paths.apiEvents}>The events, operations on their addresses, and how to sign</a>
        </p>
      </div>
    </div>
  );
}

const ownOperations = ({ operations }: ShownApi) => operations.filter((one) => !isAboutWebhooks(one));

const headingsOf = (api: ShownApi): GuideHeading[] =>
  Object.entries(parts).flatMap(([id, text]) => [
    { id, text },
    ...(id === "operations"
      ? ownOperations(api).map(({ anchor, title }) => ({ id: anchor, text: title }))
      : []),
  ]);
