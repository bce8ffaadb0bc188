import { dayInState } from "~/platform/values/state-day";

/** Headers of every response about a folder. */
export const ownPage = ({ cookie }: { cookie: string }) => ({
  "Cache-Control": "no-store",
  "Set-Cookie": cookie,
});

/** Today as an ISO date. No one tells a folder's state; in UTC it would be tomorrow on every evening of the country. */
export const todayIso = (): string => dayInState(null, new Date());
