import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import compareUrl from "~/enhance/compare-file.ts?worker&url";
import { clientKey } from "~/http/client-address.server";
import { hashUpload } from "~/http/hash-upload.server";
import { passHeaders } from "~/http/headers";
import { verifyLetter } from "~/operations/letters/verify-letter.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import type { CompareOutcome } from "~/ui/verification/compare-file";
import { VerifiedLetterPage } from "~/ui/verification/verified-letter-page";
import { UnknownCodePage, VerifiedTooOftenPage } from "~/ui/verification/verify-pages";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

const noIndex = { "X-Robots-Tag": "noindex" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const typed = (params.code ?? "").slice(0, 100);
  const found = await verifyLetter(typed, clientKey(request));
  switch (found.kind) {
    case "found":
      return data({ ...found, typed }, { headers: noIndex });
    case "unknown":
      return data({ ...found, typed }, { status: 404, headers: noIndex });
    case "too-often":
      return data({ ...found, typed }, { status: 429, headers: { ...noIndex, "Retry-After": "60" } });
  }
}

const statuses: Record<CompareOutcome, number> = {
  same: 200,
  different: 200,
  missing: 422,
  "too-large": 413,
};

/** Compares an uploaded file with the letter's; for browsers that run no script. */
export async function action({ request, params }: ActionFunctionArgs) {
  const found = await verifyLetter((params.code ?? "").slice(0, 100), clientKey(request));
  if (found.kind !== "found")
    return data({ outcome: null }, { status: found.kind === "unknown" ? 404 : 429 });
  const upload = await hashUpload(request, "file");
  const isSame = upload.kind === "file" && upload.sha256 === found.letter.pdfSha256;
  const outcome: CompareOutcome = upload.kind === "file" ? (isSame ? "same" : "different") : upload.kind;
  return data({ outcome }, { status: statuses[outcome] });
}

export const meta: MetaFunction = () => privateMeta("Verify a Letter");

export default function VerifiedLetter() {
  const found = useLoaderData<typeof loader>();
  const compared = useActionData<typeof action>()?.outcome ?? null;
  switch (found.kind) {
    case "found":
      return <VerifiedLetterPage {...found} compared={compared} script={compareUrl} />;
    case "unknown":
      return <UnknownCodePage {...found} />;
    case "too-often":
      return <VerifiedTooOftenPage />;
  }
}
