import type { Handler } from "../process/remix-serve.server";

const probes = /^\/(healthz|readyz|metrics)([?]|$)/;

/** A process that only runs jobs responds only to the URLs of health probes and metrics. */
export const probesOnly: Handler = ({ url }, response) => {
  if (probes.test(url ?? "")) return false;
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found\n");
  return true;
};
