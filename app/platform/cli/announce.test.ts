import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { demoPassword, demoProviders } from "../../embedded-supabase/demo-providers.mjs";
import { demoOrders, welcome } from "./announce.mjs";

const seed = readFileSync(new URL("../../../supabase/seed.sql", import.meta.url), "utf8");

it("links only to orders the seed holds, in the state the line promises", () => {
  const { open, sent } = demoOrders;
  expect(seed).toContain(`('${open.shop}', ${open.orderId}, '`);
  expect(seed).not.toMatch(new RegExp(`'${open.shop}', ${open.orderId}, '(pending|sent|submitted|denied)'`));
  expect(seed).toContain(`'${sent.shop}', ${sent.orderId}, 'sent'`);
});

it("prints the address and three links with the embedded database", () => {
  const text = welcome({ NODE_ENV: "test", HOST: "127.0.0.1", PORT: "3000" });
  expect(text).toContain("http://127.0.0.1:3000/lmn-request");
  expect(text).toContain("http://127.0.0.1:3000/complete-lmn?shop=northpine.example&orderId=1001");
  expect(text).toContain("http://127.0.0.1:3000/lmn-status?shop=northpine.example&orderId=1003");
});

it("says how to stop, and where data lies", () => {
  const text = welcome({ NODE_ENV: "test", HOST: "127.0.0.1", PORT: "3000", DATA_DIR: "/srv/letterwell" });
  expect(text).toContain("/srv/letterwell");
  expect(text.trimEnd().split("\n").at(-1)).toContain("Stop with Ctrl+C");
});

it("names the desk and the seed's providers, unless a live letters service leaves no desk", () => {
  const env = { NODE_ENV: "test", HOST: "127.0.0.1", PORT: "3000" } as const;
  const text = welcome(env);
  expect(text).toContain("http://127.0.0.1:3000/desk\n");
  for (const { email, credential } of demoProviders) {
    expect(text).toContain(`${email} (${credential})`);
    expect(seed).toContain(`'${email}'`);
  }
  expect(text).toContain(`password ${demoPassword}\n`);
  for (const more of [
    { LMN_GENERATION_URL: "https://letters.example" },
    { SUPABASE_URL: "https://db.example" },
  ])
    expect(welcome({ ...env, ...more })).not.toMatch(/\/desk$|password/m);
});

it("promises no demo order on a hosted database", () => {
  const text = welcome({ NODE_ENV: "test", HOST: "::1", PORT: "80", SUPABASE_URL: "https://db.example" });
  expect(text).toContain("http://[::1]:80/lmn-request");
  expect(text).not.toContain("orderId");
});
