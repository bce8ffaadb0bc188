import { expect, test } from "vitest";
import { UploadRoom } from "./upload-room.server";

const files = { networkFiles: 20, ownerFiles: 20 };
const room = () => new UploadRoom({ allBytes: 200, networkBytes: 60, ownerBytes: 50, ...files });

/** A part that arrives on command, and the outcome of reading it. */
function arriving(into: UploadRoom, network: string, owner = network) {
  const wake: (() => void)[] = [];
  const chunks: Uint8Array[] = [];
  let isOver = false;
  async function* part() {
    while (!isOver || chunks.length > 0) {
      const chunk = chunks.shift();
      if (chunk) yield chunk;
      else await new Promise<void>((resolve) => wake.push(resolve));
    }
  }
  const kept = into.withPart(part(), { network, owner }, 100, async (bytes) =>
    bytes === "busy" ? bytes : bytes.length,
  );
  const goOn = async () => {
    for (const resolve of wake.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    send: (bytes: number) => {
      chunks.push(new Uint8Array(bytes));
      return goOn();
    },
    end: async () => {
      isOver = true;
      await goOn();
      return kept;
    },
  };
}

test("nine slow senders that hold all memory stop no one: the oldest of the busiest network is ended", async () => {
  const into = room();
  const slow = Array.from({ length: 9 }, (_, at) => arriving(into, `network ${at % 4}`, `folder ${at}`));
  for (const one of slow) await one.send(22);
  const other = arriving(into, "another network");
  await other.send(40);
  expect(await other.end()).toBe(40);
  const left = await Promise.all(slow.map((one) => one.end()));
  expect(left.filter((one) => one === "busy")).toHaveLength(2);
});

test("a network and a folder have their share, whatever else is free", async () => {
  const into = room();
  const first = arriving(into, "network", "folder");
  await first.send(40);
  const sameFolder = arriving(into, "elsewhere", "folder");
  await sameFolder.send(11);
  expect(await sameFolder.end()).toBe("busy");
  const sameNetwork = arriving(into, "network", "other folder");
  await sameNetwork.send(21);
  expect(await sameNetwork.end()).toBe("busy");
  const small = arriving(into, "network", "other folder");
  await small.send(20);
  expect(await small.end()).toBe(20);
  expect(await first.end()).toBe(40);
});

test("the network that holds the most doesn't displace others", async () => {
  const into = new UploadRoom({ allBytes: 100, networkBytes: 100, ownerBytes: 100, ...files });
  const [most, less] = [arriving(into, "a"), arriving(into, "b")];
  await most.send(60);
  await less.send(40);
  await most.send(10);
  expect(await most.end()).toBe("busy");
  expect(await less.end()).toBe(40);
});

test("of a file that is too large, one byte more than may be is kept, and what ended is free again", async () => {
  const into = new UploadRoom({ allBytes: 101, networkBytes: 101, ownerBytes: 101, ...files });
  for (let turn = 0; turn < 3; turn += 1) {
    const large = arriving(into, "a");
    await large.send(90);
    await large.send(500);
    expect(await large.end()).toBe(101);
  }
});

test("a network and a folder send so many files at once, and the others are left out", async () => {
  const shares = { allBytes: 100, networkBytes: 100, ownerBytes: 100, networkFiles: 3, ownerFiles: 2 };
  const into = new UploadRoom(shares);
  const senders = ["one", "one", "one", "two", "two"].map((owner) => arriving(into, "network", owner));
  const elsewhere = arriving(into, "elsewhere", "three");
  for (const sender of [...senders, elsewhere]) await sender.send(1);
  expect(await Promise.all(senders.map((one) => one.end()))).toEqual([1, 1, "busy", 1, "busy"]);
  expect(await elsewhere.end()).toBe(1);
});

test("memory requested together stays reserved until it is released", async () => {
  const into = room();
  async function* part(bytes: number) {
    yield new Uint8Array(bytes);
  }
  const memory = into.hold({ network: "a", owner: "a" });
  const sizes = [await memory.read(part(20), 100), await memory.read(part(25), 100)].map(
    (file) => file.bytes().length,
  );
  expect(sizes).toEqual([20, 25]);
  const other = { network: "a", owner: "b" };
  expect(await into.withPart(part(30), other, 100, async (bytes) => bytes)).toBe("busy");
  memory.release();
  expect(await into.withPart(part(30), other, 100, async (bytes) => bytes.length)).toBe(30);
  const full = into.hold({ network: "a", owner: "a" });
  const kept = await full.read(part(20), 100);
  expect(kept.bytes().length).toBe(20);
  expect((await full.read(part(40), 100)).bytes()).toBe("busy");
  expect(kept.bytes(), "its sender was evicted").toBe("busy");
});

test("a file is in memory once, and what is dropped is free again", async () => {
  const into = room();
  const chunk = () => new Uint8Array(10);
  async function* part() {
    yield chunk();
    yield chunk();
  }
  const sender = { network: "a", owner: "a" };
  const memory = into.hold(sender);
  const first = await memory.read(part(), 100);
  expect(first.bytes()).toBe(first.bytes());
  await memory.read(part(), 100);
  first.drop();
  expect((await memory.read(part(), 100)).bytes()).toHaveLength(20);
  expect(first.bytes()).toHaveLength(0);
});
