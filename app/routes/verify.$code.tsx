import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import compareUrl from "~/letters/verify/enhance/compare-file.ts?worker&url";
import { compareFile, showVerifiedLetter } from "~/letters/verify/operations/verify-letter.server";
import { VerifiedLetterPage } from "~/letters/verify/ui/verified-letter-page";
import { UnknownCodePage, VerifiedTooOftenPage } from "~/letters/verify/ui/verify-pages";

export const loader = ({ request, params }: LoaderFunctionArgs) => showVerifiedLetter(request, params.code);
export const action = ({ request, params }: ActionFunctionArgs) => compareFile(request, params.code);

export const meta: MetaFunction = () => privateMeta("Verify a Letter");

export default function VerifiedLetter() {
  const found = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.outcome;
  switch (found.kind) {
    case "found":
      return <VerifiedLetterPage {...found} compared={refused ?? found.compared} script={compareUrl} />;
    case "unknown":
      return <UnknownCodePage {...found} />;
    case "too-often":
      return <VerifiedTooOftenPage />;
  }
}
