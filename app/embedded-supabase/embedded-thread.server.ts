import { parentPort, workerData } from "node:worker_threads";
import type { Engine } from "./embedded-engine";
import { openEngine } from "./open-engine.server";
import { type Call, describeError, type Reply } from "./thread-messages";

// The program of the thread that holds the embedded database: opens it, then answers one message for each call.
const port = parentPort;
if (!port) throw new Error("runs in a thread only");
const send = (reply: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);

async function answer(engine: Engine, { id, name, argument }: Call): Promise<void> {
  try {
    if (name !== "ask") return send({ id, value: await engine[name](argument) });
    const value = await engine.ask(argument);
    send({ id, value }, [value.body]);
  } catch (error) {
    send({ id, error: describeError(error) });
  }
}

try {
  const engine = await openEngine(workerData);
  port.on("message", async (call: Call) => {
    await answer(engine, call);
    if (call.name === "close") port.close();
  });
  send({ id: 0, value: null });
} catch (error) {
  send({ id: 0, error: describeError(error) });
}
