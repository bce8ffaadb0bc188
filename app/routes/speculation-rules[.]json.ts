import { speculationRules } from "~/platform/http/speculation-rules.server";

/** Linked by the `Speculation-Rules` header, as our content security policy doesn't allow the rules inline. */
export const loader = () =>
  new Response(JSON.stringify(speculationRules()), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    },
  });
