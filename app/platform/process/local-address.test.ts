import { expect, it } from "vitest";
import { localAddress } from "./local-address.mjs";

it.each([
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["localhost", "http://localhost:3000"],
])("reaches a server on %s at %s", (host, address) => {
  expect(localAddress({ HOST: host, PORT: 3000 })).toBe(address);
});
