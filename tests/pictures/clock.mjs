// Preloaded by the server: shifts its clock, which runs on from there.
const aheadMs = Number(process.env.PICTURES_CLOCK_MS);
const now = Date.now.bind(Date);
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [date.now()], target),
});
