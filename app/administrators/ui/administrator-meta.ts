import type { MetaDescriptor } from "@remix-run/node";
import { originIn, type PageMatches, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import { type Administrator, factSources, lastRead } from "../domain/administrator";

const picture = paths.preview("page", "administrators");

export const administratorsMeta = (matches: PageMatches): MetaDescriptor[] =>
  pageMeta(matches, {
    title: "Guides | What each administrator asks for",
    heading: "What each administrator asks for",
    description:
      "What large FSA, HSA and HRA administrators want in a letter of medical necessity, when to buy, and how to send a claim.",
    path: paths.administrators,
    picture,
  });

export function administratorMeta(matches: PageMatches, administrator: Administrator): MetaDescriptor[] {
  const { id, name } = administrator;
  const heading = `${name}: letters of medical necessity and claims`;
  const path = paths.administrator(id);
  const readOn = lastRead(administrator);
  return pageMeta(matches, {
    title: `Guides | ${heading}`,
    heading,
    description: `What ${name} wants in a letter of medical necessity, when to buy, what a receipt has to show, and how to send a claim. With sources.`,
    path,
    picture,
    data: [
      {
        "@type": "WebPage",
        name: heading,
        url: originIn(matches) + path,
        about: { "@type": "Organization", name },
        ...(readOn && { dateModified: readOn }),
        citation: factSources(administrator).map(({ title, address }) => ({
          "@type": "CreativeWork",
          name: title,
          ...(address && { url: address }),
        })),
      },
    ],
  });
}
