/** Liveness: the process is up. */
export const loader = () => new Response("ok", { headers: { "Cache-Control": "no-store" } });
