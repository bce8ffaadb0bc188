import { data } from "@remix-run/node";
import { DatabaseError } from "~/platform/database/database-error.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { recover } from "~/platform/process/recover.server";
import { readDirectorySearch } from "../domain/directory";
import { readDirectory } from "../store/brand-directory.server";

/** Shows the brands that match a search; status 503 if they can't be read. */
export async function showDirectory(query: URLSearchParams) {
  const search = readDirectorySearch(query);
  const found = await readDirectory(search).catch(
    recover(DatabaseError, "Error fetching brands", () => null),
  );
  return found
    ? data({ search, found }, { headers: { "Cache-Control": sharedCaching } })
    : data({ search, found }, { status: 503 });
}
