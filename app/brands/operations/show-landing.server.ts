import { data } from "@remix-run/node";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { brandsClaims, brandsPage } from "../content/brands-page.server";

export const showLanding = () =>
  data(
    { page: brandsPage(), claims: brandsClaims().claims, acceptedDates: acceptedLetterDates },
    { headers: { "Cache-Control": sharedCaching } },
  );
