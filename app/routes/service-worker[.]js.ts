import { bareContentPolicy } from "~/platform/http/security-headers.server";
import { serviceWorkerScript } from "~/platform/service-worker/script.server";

/** Never cached, so that a deploy reaches every browser at its next visit. */
export const loader = () =>
  new Response(serviceWorkerScript(), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": `${bareContentPolicy}; connect-src 'self'`,
    },
  });
