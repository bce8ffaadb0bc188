import "../../tests/support/demo-environment";
import { expect, test } from "vitest";
import { clientKey, peerHeader } from "./client-address.server";

const keyOf = (address: string) =>
  clientKey(new Request("http://localhost/", { headers: { [peerHeader]: address } }));

test("a visitor is counted by network: an IPv4 address however it is written, or an IPv6 network of /64", () => {
  expect(keyOf("::ffff:192.0.2.7")).toBe(keyOf("192.0.2.7"));
  expect(keyOf("192.0.2.8")).not.toBe(keyOf("192.0.2.7"));
  expect(keyOf("2001:db8:1:2:3:4:5:6")).toBe(keyOf("2001:db8:1:2::9"));
  expect(keyOf("2001:db8:1:3::9")).not.toBe(keyOf("2001:db8:1:2::9"));
  expect(keyOf("proxy-name")).not.toBe(keyOf(""));
});
