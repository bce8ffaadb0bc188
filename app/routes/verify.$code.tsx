import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { verifyLetter } from "~/letters/operations/verify-letter.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import compareUrl from "~/letters/verify/enhance/compare-file.ts?worker&url";
import type { CompareOutcome } from "~/letters/verify/ui/compare-file";
import { VerifiedLetterPage } from "~/letters/verify/ui/verified-letter-page";
import { UnknownCodePage, VerifiedTooOftenPage } from "~/letters/verify/ui/verify-pages";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { setFlash, takeFlash } from "~/platform/http/flash-cookie.server";
import { hashUpload } from "~/platform/http/hash-upload.server";
import { passHeaders } from "~/platform/http/headers";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

const noIndex = { "X-Robots-Tag": "noindex" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const typed = (params.code ?? "").slice(0, 100);
  const found = await verifyLetter(typed, clientKey(request));
  switch (found.kind) {
    case "found": {
      const { message, headers: ended } = await takeFlash(request, found.code, z.enum(["same", "different"]));
      return data({ ...found, compared: message, typed }, { headers: { ...noIndex, ...ended } });
    }
    case "unknown":
      return data({ ...found, typed }, { status: 404, headers: noIndex });
    case "too-often":
      return data({ ...found, typed }, { status: 429, headers: { ...noIndex, "Retry-After": "60" } });
  }
}

const refusals = { missing: 422, "too-large": 413 } as const;

/** Compares an uploaded file with the letter's; for browsers that run no script. */
export async function action({ request, params }: ActionFunctionArgs) {
  const found = await verifyLetter((params.code ?? "").slice(0, 100), clientKey(request));
  if (found.kind !== "found")
    return data({ outcome: null }, { status: found.kind === "unknown" ? 404 : 429 });
  const upload = await hashUpload(request, "file");
  if (upload.kind !== "file") return data({ outcome: upload.kind }, { status: refusals[upload.kind] });
  const { code, letter } = found;
  const compared: CompareOutcome = upload.sha256 === letter.pdfSha256 ? "same" : "different";
  return redirect(paths.verified(code), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(code, compared) },
  });
}

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
