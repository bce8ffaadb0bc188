import { isRouteErrorResponse, useActionData, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/kit/form/button";
import { formKeyName } from "~/kit/form/form-key";
import { Unsaved } from "~/kit/form/unsaved";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { paths } from "~/paths";

/** Shown for an unknown or expired secret link. `typed` is what was submitted with it, so that it isn't lost. */
function ExpiredLink({ typed }: { typed?: string | undefined }) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>This link doesn't work anymore</h1>
      <p className="lede">
        Links to a letter end after a while, so that an old email opens nothing. Or a piece of it is missing.
        We can email you a new one right away.
      </p>
      <p className="actions">
        <ButtonLink href={paths.findLetter}>Email me a new link</ButtonLink>
      </p>
      {typed && (
        <div className="grid w-full grid-cols-1 gap-2">
          <p>What you typed, to copy to the new page:</p>
          <pre className="rounded-sheet border border-line p-4 font-sans whitespace-pre-wrap">{typed}</pre>
        </div>
      )}
    </div>
  );
}

interface LinkHasExpired {
  view: "over";
  typed?: string;
}

const hasExpired = (data: unknown): data is LinkHasExpired =>
  typeof data === "object" && data !== null && "view" in data && data.view === "over";

/** The action's response to a form that it couldn't accept. */
interface Refused {
  formKey?: string;
  result?: { initialValue?: Record<string, unknown> | null };
}

/** The typed values as form fields, to send them again. */
const pairsOf = ({ formKey, result }: Refused): [name: string, value: string][] => [
  ...(formKey ? [[formKeyName, formKey] as [string, string]] : []),
  ...Object.entries(result?.initialValue ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === "string" ? [[name, one] as [string, string]] : [])),
  ),
];

/**
 * The error boundary of the pages behind a secret link; other errors are rethrown to the root's. If a form couldn't be
 * accepted and its page couldn't be loaded either, this page holds the typed values.
 */
export function LetterErrorBoundary() {
  const error = useRouteError();
  const refused = useActionData<Refused>();
  if (isRouteErrorResponse(error) && hasExpired(error.data)) return <ExpiredLink typed={error.data.typed} />;
  if (refused?.result) return <Unsaved typed={pairsOf(refused)} />;
  throw error;
}
