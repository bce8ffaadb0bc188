/** Coarse, so that what a test takes for later is at the same instant wherever only a moment passed. */
const tickMs = 250;

/**
 * Moves this process's clock to an instant, from which it goes on in coarse ticks: `TEST_CLOCK=2026-12-31T23:58:30Z` shows
 * which tests need a day, a month or a year not to end meanwhile, and which rely on the order of rows that are equally old.
 * The embedded database tells its time by the same clock.
 */
export function moveClock(to: Date): void {
  const real = Date;
  const ahead = to.getTime() - real.now();
  const now = () => Math.floor((real.now() + ahead) / tickMs) * tickMs;
  globalThis.Date = new Proxy(real, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
    apply: () => new real(now()).toString(),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
}
