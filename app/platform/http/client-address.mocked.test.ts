import "../../../tests/support/demo-environment";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Env } from "../process/env.server";

const environment = vi.hoisted(() => ({ hops: 0 }));
vi.mock("../process/env.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("../process/env.server")>();
  return { ...real, env: (): Env => ({ ...real.env(), TRUSTED_PROXY_HOPS: environment.hops }) };
});

afterEach(() => {
  environment.hops = 0;
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Imports the module as a process that just started would. */
const fresh = async () => {
  const { clientKey, peerHeader } = await import("./client-address.server");
  return (peer: string, forwarded?: string) => {
    const headers = { [peerHeader]: peer, ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }) };
    return clientKey(new Request("http://localhost/", { headers }));
  };
};

test("a visitor is counted by network: an IPv4 address however it is written, or an IPv6 network of /64", async () => {
  const keyOf = await fresh();
  expect(keyOf("::ffff:192.0.2.7")).toBe(keyOf("192.0.2.7"));
  expect(keyOf("::ffff:c000:207")).toBe(keyOf("192.0.2.7"));
  expect(keyOf("192.0.2.8")).not.toBe(keyOf("192.0.2.7"));
  expect(keyOf("2001:db8:1:2:3:4:5:6")).toBe(keyOf("2001:db8:1:2::9"));
  expect(keyOf("2001:db8:1:3::9")).not.toBe(keyOf("2001:db8:1:2::9"));
  expect(keyOf("proxy-name")).not.toBe(keyOf(""));
});

test("behind proxies the visitor is who the outermost of ours names, with or without a port", async () => {
  environment.hops = 2;
  const keyOf = await fresh();
  environment.hops = 0;
  const own = keyOf("198.51.100.4");
  const sixth = keyOf("2001:db8:1:2::9");
  environment.hops = 2;
  expect(keyOf("10.0.0.1", "6.6.6.6, 198.51.100.4, 10.0.0.2")).toBe(own);
  expect(keyOf("10.0.0.1", "198.51.100.4:51234, 10.0.0.2")).toBe(own);
  expect(keyOf("10.0.0.1", "[2001:db8:1:2::1]:443, 10.0.0.2")).toBe(sixth);
});

describe("hops that don't match the setting are logged once, without an address", () => {
  test.each([
    [0, "10.0.0.1", "198.51.100.4", true],
    [0, "::ffff:127.0.0.1", "198.51.100.4", true],
    [0, "203.0.113.9", "198.51.100.4", false],
    [0, "10.0.0.1", undefined, false],
    [2, "10.0.0.1", "198.51.100.4", true],
    [1, "10.0.0.1", "198.51.100.4", false],
    [1, "10.0.0.1", undefined, false],
  ])("%i hops, from %s, forwarded for %s: %s", async (hops, peer, forwarded, warns) => {
    environment.hops = hops;
    const keyOf = await fresh();
    const { log } = await import("../process/log.server");
    const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
    keyOf(peer, forwarded);
    keyOf(peer, forwarded);
    expect(logged).toHaveBeenCalledTimes(warns ? 1 : 0);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("198.51");
  });
});
