import { paths } from "~/paths";

/** A URL of the API; null parameters are left out. */
export function apiAddress(
  origin: string,
  path: string,
  query: Record<string, string | number | null> = {},
): URL {
  const address = new URL(paths.api + path, origin);
  for (const [name, value] of Object.entries(query))
    if (value !== null) address.searchParams.set(name, String(value));
  return address;
}
