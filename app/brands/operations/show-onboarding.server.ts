import { data } from "@remix-run/node";
import { listRetailers } from "~/eligibility/store/retailers.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { recover } from "~/platform/process/recover.server";

/** Shows a step of the guide for shoppers, without its list of stores if that can't be read. */
export async function showOnboarding(search: URLSearchParams) {
  const asked = search.get("step") ?? "";
  const step = /^[1-3]$/.test(asked) ? Number(asked) : 1;
  const withoutStores = recover(DatabaseError, "retailers could not be listed", () => null);
  const retailers = step === 1 ? await listRetailers().catch(withoutStores) : null;
  const isWhole = step > 1 || retailers !== null;
  return data({ step, retailers }, { headers: { "Cache-Control": isWhole ? sharedCaching : "no-store" } });
}
