import { data } from "@remix-run/node";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { readDecisionTimes } from "../store/decision-times.server";

/** Shows how long providers took to decide; the page is the same for everyone. */
export const showDecisionTimes = async () =>
  data({ times: await readDecisionTimes() }, { headers: { "Cache-Control": sharedCaching } });
