// @ts-check
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 200;

/** Orders of the seed: one nobody asked a letter for yet, one whose letter was sent. */
export const demoOrders = {
  open: { shop: "northpine.example", orderId: "1001" },
  sent: { shop: "northpine.example", orderId: "1003" },
};

/**
 * Where to reach the server from this machine; a server on every interface is reached by the loopback one.
 * @param {NodeJS.ProcessEnv} env
 */
export function localAddress(env) {
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[env.HOST ?? ""] ?? env.HOST;
  return `http://${host?.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${env.PORT}`;
}

/**
 * The lines that say where the site is and what to try. Demo orders exist only in the embedded database.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function welcome(env) {
  const address = localAddress(env);
  const lines = [`Letterwell is ready: ${address}`, `  Ask for a letter ($25):  ${address}/lmn-request`];
  if (!env.SUPABASE_URL) {
    lines.push(`  For a demo order (free): ${address}/complete-lmn?${new URLSearchParams(demoOrders.open)}`);
    lines.push(`  Status of a letter:      ${address}/lmn-status?${new URLSearchParams(demoOrders.sent)}`);
  }
  return `\n${lines.join("\n")}\n`;
}

/**
 * Waits until the server answers that it is ready, then prints the welcome.
 * @param {NodeJS.ProcessEnv} env
 */
export async function announce(env) {
  const readiness = `${localAddress(env)}/readyz`;
  for (;;) {
    const ready = await fetch(readiness, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await sleep(pollMs, undefined, { ref: false });
  }
  process.stdout.write(`${welcome(env)}\n`);
}
