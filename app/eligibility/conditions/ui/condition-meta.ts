import type { MetaDescriptor } from "@remix-run/node";
import { originIn, type PageMatches, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { Condition } from "../domain/condition";

const picture = paths.preview("page", "conditions");

export const conditionsMeta = (matches: PageMatches): MetaDescriptor[] =>
  pageMeta(matches, {
    title: "Conditions",
    heading: "What an FSA or HSA may pay for, by condition",
    description:
      "For ten common conditions: what counts with a receipt, what needs a Letter of Medical Necessity, and what not to expect.",
    path: paths.conditions,
    picture,
  });

export function conditionMeta(matches: PageMatches, condition: Condition): MetaDescriptor[] {
  const { slug, name, summary, codes, updated, review, sources } = condition;
  const heading = `${name}: what an FSA or HSA may pay for`;
  const path = paths.condition(slug);
  return pageMeta(matches, {
    title: heading,
    description: summary,
    path,
    picture,
    type: "article",
    data: [
      {
        "@type": "WebPage",
        name: heading,
        description: summary,
        url: originIn(matches) + path,
        about: {
          "@type": "MedicalCondition",
          name,
          code: codes.map(({ code }) => ({ "@type": "MedicalCode", code, codingSystem: "ICD-10-CM" })),
        },
        dateModified: updated,
        lastReviewed: review?.on,
        citation: sources.map((source) => ({ "@type": "CreativeWork", ...source })),
      },
    ],
  });
}
