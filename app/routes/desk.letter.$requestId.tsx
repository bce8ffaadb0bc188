import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintOf } from "~/kit/form/constraint";
import { privateMeta } from "~/kit/meta/private-meta";
import { revocationSchema } from "~/letters/desk/domain/decision";
import { changeLetter } from "~/letters/desk/operations/held-letter.server";
import { showSignedLetter } from "~/letters/desk/operations/revoke.server";
import { LetterPage } from "~/letters/desk/ui/letter-page";

export const meta: MetaFunction = () => privateMeta("Letter");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showSignedLetter(request, params.requestId);
export const action = ({ request, params }: ActionFunctionArgs) => changeLetter(request, params.requestId);

export default function Letter() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const constraint = constraintOf(revocationSchema);
  return (
    <LetterPage
      {...page}
      isRevocable={page.isRevocable || refused !== undefined}
      constraint={constraint}
      lastResult={refused?.result}
    />
  );
}
