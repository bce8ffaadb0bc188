import { flushCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import type { Engine } from "./embedded-engine";
import { openEngine } from "./open-engine.server";
import { type Call, describeError, type Reply } from "./thread-messages";

// Entry point of the thread that holds the embedded database: opens it on request, then answers one message per call.
const port = parentPort;
if (!port) throw new Error("runs in a thread only");
const send = (reply: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);

let opening: Promise<Engine> | undefined;

async function open(options: Extract<Call, { name: "open" }>["argument"]): Promise<Engine> {
  const engine = await openEngine(options);
  // A thread that its parent terminates doesn't store its compile cache.
  flushCompileCache();
  return engine;
}

async function answer({ id, ...call }: Call): Promise<void> {
  try {
    if (call.name === "open") {
      opening = open(call.argument);
      await opening;
      return send({ id, value: null });
    }
    const engine = await opening;
    if (!engine) throw new Error("called before it was opened");
    if (call.name !== "ask") return send({ id, value: await engine[call.name](call.argument) });
    const value = await engine.ask(call.argument);
    send({ id, value }, [value.body]);
  } catch (error) {
    send({ id, error: describeError(error) });
  }
}

port.on("message", async (call: Call) => {
  await answer(call);
  if (call.name === "close") port.close();
});
