import { sharedCaching } from "~/platform/http/entity-tag.server";
import policy from "../../SECURITY.md?raw";

/** How we handle vulnerability reports; the same text as in the repository. */
export function loader() {
  return new Response(policy, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": sharedCaching },
  });
}
