import { createServer, type Server, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testAgent } from "../../../tests/support/page-shop";
import { fetchPage } from "./fetch-page.server";
import { PageUnreadableError } from "./page-unreadable-error";
import { isPublicAddress } from "./public-address";

/** URLs that are refused without a lookup. */
const byLooks = [
  "http://127.0.0.1/",
  "http://127.0.0.1:80/",
  "http://127.1/",
  "http://127.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.0.0.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://0x7f.1/",
  "http://127.0.0.1./",
  "http://①②⑦.⓪.⓪.①/",
  "http://127。0。0。1/",
  "http://%31%32%37.0.0.1/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://93.184.215.14/",
  "http://1572395042/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://[2606:4700:4700::1111]/",
  "http://localhost/",
  "http://LOCALHOST/",
  "http://localhost./",
  "http://shop.localhost/",
  "http://printer.local/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://wiki.intranet/",
  "http://nas.lan/",
  "http://0x7f000001./",
  "http://１２７.0.0.1/",
  "http://ⅼocalhost/",
  "http://local\u00adhost/",
  "http://loc\talhost/",
  "http://wiki.localdomain/",
  "http://metadata.google.internal./",
  "http://router.home/",
  "http://mail.corp/",
  "http://1.0.0.127.in-addr.arpa/",
  "http://abcdefghij.onion/",
  "http://intranet/",
  "http://shop/",
  "http://shop.example:8080/",
  "http://shop.example:22/",
  "https://shop.example:6379/",
  "http://shop.example:0/",
  "https://user@shop.example/",
  "https://user:secret@shop.example/",
  "https://shop.example@127.0.0.1/",
  "https://127.0.0.1#@shop.example/",
  "ftp://shop.example/",
  "file:///etc/passwd",
  "gopher://shop.example/",
  "data:text/html,<h1>x</h1>",
  "javascript:alert(1)",
  "blob:https://shop.example/1",
  "ws://shop.example/",
  "//shop.example/",
  "shop.example",
  "",
  "http://",
  "http://shop..example/",
  "http://-shop.example/",
  `https://shop.example/${"a".repeat(2_100)}`,
];

/** Private or reserved IP addresses that a harmless host name may resolve to. */
const byLookup = [
  "0.0.0.0",
  "0.1.2.3",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.0.1",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:127.0.0.1",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:808:808::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "0x7f000001",
  "2130706433",
  "127.1",
  "",
  "localhost",
];

let server: Server;
let connections = 0;
const connect = vi.spyOn(Socket.prototype, "connect");
const resolve = vi.fn<(host: string) => Promise<string[]>>();
const rateLimit = vi.fn(async () => true);

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

beforeEach(() => {
  connect.mockClear();
  resolve.mockReset();
  rateLimit.mockClear();
});

afterAll(async () => {
  connect.mockRestore();
  await new Promise((done) => server.close(done));
});

async function expectRefused(address: string): Promise<void> {
  const error = await fetchPage(address, { agent: testAgent, rateLimit, resolve }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PageUnreadableError);
  expect(error).toMatchObject({ reason: "refused-address", message: "page not read: refused-address" });
  expect(connect).not.toHaveBeenCalled();
  expect(rateLimit).not.toHaveBeenCalled();
  expect(connections).toBe(0);
}

test.each(byLooks)("%s is refused without a look-up or a packet", async (address) => {
  resolve.mockResolvedValue(["93.184.215.14"]);
  await expectRefused(address);
  expect(resolve).not.toHaveBeenCalled();
});

test.each(byLookup)("a name that leads to %s is refused without a packet", async (address) => {
  resolve.mockResolvedValue([address]);
  await expectRefused("https://shop.example/p/1");
  expect(resolve).toHaveBeenCalledTimes(1);
});

test("one private address among public ones is enough to be refused", async () => {
  resolve.mockResolvedValue(["93.184.215.14", "10.0.0.1", "2606:4700:4700::1111"]);
  await expectRefused("https://shop.example/p/1");
});

test("the local server's own port is refused", async () => {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  await expectRefused(`http://127.0.0.1:${port}/`);
  await expectRefused(`http://shop.example:${port}/`);
});

test.each(["8.8.8.8", "93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
