import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { sampleLetter } from "~/letters/content/sample-letter.server";
import { SampleLetterPage } from "~/letters/ui/sample-letter-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

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
