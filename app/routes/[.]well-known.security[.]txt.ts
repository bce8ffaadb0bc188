import type { LoaderFunctionArgs } from "@remix-run/node";
import { securityContact } from "~/content/security-contact.server";
import { sharedCaching } from "~/http/entity-tag.server";
import { originOf } from "~/http/origin.server";

/** Whom to tell about a weakness of the site. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(securityContact(originOf(request), new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
