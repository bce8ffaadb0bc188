import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readDirectory } from "~/data/brands/brand-directory.server";
import { DatabaseError } from "~/data/database/database-error.server";
import { readDirectorySearch } from "~/domain/brands/directory";
import directoryUrl from "~/enhance/directory.ts?worker&url";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { recover } from "~/process/recover.server";
import { site } from "~/site";
import directoryStyles from "~/ui/brands/directory/directory.css?url";
import { DirectoryFilter } from "~/ui/brands/directory/directory-filter";
import { DirectoryFound } from "~/ui/brands/directory/directory-found";
import { DirectoryHero } from "~/ui/brands/directory/directory-hero";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const links = stylesheet(directoryStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = readDirectorySearch(new URL(request.url).searchParams);
  const found = await readDirectory(search).catch(
    recover(DatabaseError, "Error fetching brands", () => null),
  );
  return found
    ? data({ search, found }, { headers: { "Cache-Control": sharedCaching } })
    : data({ search, found }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Save up to 40% on these brands",
    description: `Brands whose products may be paid from your HSA or FSA, with a letter from ${site.name} where one is needed.`,
    path: paths.shop,
  });

export default function Shop() {
  const { search, found } = useLoaderData<typeof loader>();
  return (
    <>
      <DirectoryHero />
      <section className="directory pb-6 md:pb-section" id="brands" aria-label="Brands">
        <DirectoryFilter search={search} />
        <DirectoryFound search={search} found={found} />
      </section>
      <script type="module" src={directoryUrl} />
    </>
  );
}
