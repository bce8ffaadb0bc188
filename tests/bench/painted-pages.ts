import { pages } from "../e2e/support/pages.ts";
import {
  orderAnswers,
  orderPath,
  orderStepPath,
  orderVisitor,
  paidLetter,
  statusPath,
  stepCount,
  stepPath,
  visitorAfter,
} from "./visitor.ts";

/** A page to measure: its path, and the cookie that it requires. */
export interface PaintedPage {
  path: string;
  cookie?: string;
}

/** Routes that are measured with their own draft or order. */
const withJourney = ["lmn-request.tsx", "complete-lmn.tsx", "lmn-status.tsx", "lmn-success.tsx"];

/** The first URL of each public route. Some may not exist here, because they belong to the tests' own data. */
const publicPaths = Object.entries(pages)
  .filter(([route]) => !withJourney.includes(route))
  .flatMap(([, paths]) => paths.slice(0, 1));

/** Every step of both wizards, the status and success pages, and one page of each public route that responds with 200. */
export async function paintedPages(address: string): Promise<PaintedPage[]> {
  const [cookie, orderCookie] = [await visitorAfter(address, stepCount - 1), await orderVisitor(address)];
  const later = (count: number) => Array.from({ length: count - 1 }, (_, index) => index + 2);
  const journeys = [
    { path: stepPath(1) },
    ...later(stepCount).map((step) => ({ path: stepPath(step), cookie })),
    { path: orderPath },
    ...later(orderAnswers.length).map((step) => ({ path: orderStepPath(step), cookie: orderCookie })),
    { path: statusPath },
    { path: await paidLetter(address) },
  ];
  const known = await Promise.all(publicPaths.map((path) => answersPage(address + path)));
  return [...journeys, ...publicPaths.filter((_, index) => known[index]).map((path) => ({ path }))];
}

async function answersPage(url: string): Promise<boolean> {
  const response = await fetch(url, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status === 200 && /^text\/html/.test(response.headers.get("Content-Type") ?? "");
}
