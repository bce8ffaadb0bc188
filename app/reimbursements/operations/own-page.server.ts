/** Headers of every response about a folder. */
export const ownPage = ({ cookie }: { cookie: string }) => ({
  "Cache-Control": "no-store",
  "Set-Cookie": cookie,
});

/** Today as an ISO date, in UTC. */
export const todayIso = (): string => new Date().toISOString().slice(0, 10);
