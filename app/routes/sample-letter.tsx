import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sampleLetter } from "~/content/letters/sample-letter.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { SampleLetterPage } from "~/ui/letters/sample-letter-page";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const headers = passHeaders;

export const loader = () => data({ letter: sampleLetter }, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sample Letter",
    heading: "A sample Letter of Medical Necessity",
    description:
      "What a Letter of Medical Necessity looks like, with an invented patient, and what administrators look for in each part.",
    path: paths.sampleLetter,
  });

export default function SampleLetter() {
  return <SampleLetterPage letter={useLoaderData<typeof loader>().letter} />;
}
