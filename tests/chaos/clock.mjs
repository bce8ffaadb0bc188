// Preloaded by the server: a clock that jumps. On SIGUSR2 it moves ahead by the milliseconds in CHAOS_CLOCK_FILE.
import { readFileSync } from "node:fs";

const now = Date.now.bind(Date);
let aheadMs = 0;
process.on("SIGUSR2", () => {
  aheadMs = Number(readFileSync(process.env.CHAOS_CLOCK_FILE ?? "", "utf8"));
});
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [date.now()], target),
});
