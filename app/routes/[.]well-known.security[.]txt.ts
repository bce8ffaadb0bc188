import type { LoaderFunctionArgs } from "@remix-run/node";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { securityContact } from "~/site/content/security-contact.server";

/** Where to report vulnerabilities (RFC 9116). */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(securityContact(publicOrigin(request), new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
