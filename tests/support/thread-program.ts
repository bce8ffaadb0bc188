import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildProgram } from "./built-program";

/** The channel that makes a test's thread end at once, like a crash. */
export const crashChannel = "letterwell-test-crash";

/** Builds the program of the embedded database's thread, with a way to crash it; `remove` deletes it. */
export async function buildThreadProgram(): Promise<{ program: string; remove: () => void }> {
  const thread = await buildProgram("app/embedded-supabase/embedded-thread.server.ts");
  const program = join(dirname(thread.program), "crashing.mjs");
  const crash = `new BroadcastChannel("${crashChannel}").onmessage = () => process.exit(9);`;
  writeFileSync(program, `${crash}\nawait import("./program.mjs");\n`);
  return { program, remove: thread.remove };
}
