// @ts-check
import diagnostics from "node:diagnostics_channel";
import { resolve } from "node:path";
import { demoPassword, demoProviders } from "../../embedded-supabase/demo-providers.mjs";
import { localAddress } from "../process/local-address.mjs";

/** Orders of the seed: one without a letter yet, and one whose letter was sent. */
export const demoOrders = {
  open: { shop: "northpine.example", orderId: "1001" },
  sent: { shop: "northpine.example", orderId: "1003" },
};

/**
 * The lines that show where the site is and what to try. Demo orders and providers exist only in the embedded database.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function welcome(env) {
  const address = localAddress(env);
  const lines = [`Letterwell is ready: ${address}`, `  Ask for a letter ($25):  ${address}/lmn-request`];
  if (!env.SUPABASE_URL) {
    lines.push(`  For a demo order (free): ${address}/complete-lmn?${new URLSearchParams(demoOrders.open)}`);
    lines.push(`  Status of a letter:      ${address}/lmn-status?${new URLSearchParams(demoOrders.sent)}`);
    if (!env.LMN_GENERATION_URL) {
      const names = demoProviders.map(({ email, credential }) => `${email} (${credential})`);
      lines.push(`  The providers' desk:     ${address}/desk`);
      lines.push(`    Sign in as ${names.join("\n            or ")}, password ${demoPassword}`);
    }
    lines.push(`  Data:                    ${resolve(env.DATA_DIR || ".data")}`);
  }
  if (!env.SMTP_URL) lines.push(`  The sandbox's mail:      ${address}/sandbox/mail`);
  lines.push("  Stop with Ctrl+C.");
  return `\n${lines.join("\n")}\n`;
}

/**
 * Prints the welcome once the server listens and its database has responded.
 * @param {NodeJS.ProcessEnv} env
 */
export function announceWhenReady(env) {
  diagnostics.subscribe("letterwell.ready", () => void process.stdout.write(`${welcome(env)}\n`));
}
