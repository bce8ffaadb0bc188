import { speculationRules } from "~/platform/http/speculation-rules.server";

/** Named by the header `Speculation-Rules`; the policy of scripts inside pages doesn't let them hold the rules. */
export const loader = () =>
  new Response(JSON.stringify(speculationRules()), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    },
  });
