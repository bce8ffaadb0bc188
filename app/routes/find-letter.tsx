import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { takeFlash } from "~/http/flash-cookie.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import { FindLetterForm } from "~/ui/letters/find-letter-form";
import { LettersMailed } from "~/ui/letters/letters-mailed";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { takeFindLetterForm } from "./find-letter.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { message, headers } = await takeFlash(request, paths.findLetter, z.literal("taken"));
  return data({ isTaken: message !== null, formKey: crypto.randomUUID() }, { headers });
}

export const action = ({ request }: ActionFunctionArgs) => takeFindLetterForm(request);

export const meta: MetaFunction = () => privateMeta("Find My Letter");

export default function FindLetter() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="section section-narrow">
      <div className="sheet letter-body">
        {page.isTaken && !refused ? (
          <LettersMailed />
        ) : (
          <FindLetterForm lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />
        )}
      </div>
    </div>
  );
}
