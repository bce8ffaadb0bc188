import { createSocket, type Socket } from "node:dgram";
import { afterEach, expect, test } from "vitest";
import { nameResolver } from "./resolve-host.server";

type Records = Readonly<Record<number, readonly number[][]>>;
const a = 1;
const aaaa = 28;
let server: Socket | null = null;

afterEach(() => {
  server?.close();
  server = null;
});

/** A name server on this machine; `records` by type, null for a server that never responds. Source: RFC 1035 §4. */
async function nameServer(records: Records | null): Promise<{ servers: string[]; asked: () => number }> {
  const socket = createSocket("udp4");
  server = socket;
  let asked = 0;
  socket.on("message", (query, { port, address }) => {
    asked += 1;
    if (records) socket.send(answerTo(query, records), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return { servers: [`127.0.0.1:${socket.address().port}`], asked: () => asked };
}

function answerTo(query: Buffer, records: Records): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const type = query.readUInt16BE(end - 4);
  const found = records[type] ?? [];
  const head = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    found.length > 0 ? 0x80 : 0x83,
    0,
    1,
    0,
    found.length,
    0,
    0,
    0,
    0,
  ]);
  const answers = found.map((bytes) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([head, query.subarray(12, end), ...answers]);
}

test("returns a host's addresses of both families, IPv4 first", async () => {
  const { servers } = await nameServer({
    [a]: [
      [93, 184, 215, 14],
      [10, 0, 0, 1],
    ],
    [aaaa]: [[0x26, 6, 0x47, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]],
  });
  await expect(nameResolver({ servers })("shop.web")).resolves.toEqual([
    "93.184.215.14",
    "10.0.0.1",
    "2606:4700:4700::1111",
  ]);
});

test("returns the addresses of one family if the other has none", async () => {
  const { servers } = await nameServer({ [a]: [[93, 184, 215, 14]] });
  await expect(nameResolver({ servers })("shop.web")).resolves.toEqual(["93.184.215.14"]);
});

test("returns none for an unknown name, and none that a name server withholds", async () => {
  const { servers } = await nameServer({});
  await expect(nameResolver({ servers })("shop.web")).resolves.toEqual([]);
  server?.close();
  const silent = await nameServer(null);
  await expect(nameResolver({ servers: silent.servers, timeoutMs: 20 })("shop.web")).resolves.toEqual([]);
  expect(silent.asked()).toBeGreaterThan(0);
});

test.each(["shop.example", "shop.test", "shop.invalid"])("asks no server about %s", async (host) => {
  const { servers, asked } = await nameServer({ [a]: [[93, 184, 215, 14]] });
  await expect(nameResolver({ servers })(host)).resolves.toEqual([]);
  expect(asked()).toBe(0);
});
