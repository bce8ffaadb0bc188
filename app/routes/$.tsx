import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noSuchPage, whyNoAddress } from "~/eligibility/content/check-words";
import { readAnswers } from "~/eligibility/domain/answer-fields";
import type { ProductCheck } from "~/eligibility/domain/checked-product";
import { type Answers, answersSchema } from "~/eligibility/domain/judgement";
import checkerUrl from "~/eligibility/enhance/checker.ts?worker&url";
import { isCanonical, readCheckerPath, readRefusedAddress } from "~/eligibility/http/checker-path";
import { checkProduct } from "~/eligibility/operations/check-product.server";
import { judgeAgain } from "~/eligibility/operations/judge-again.server";
import { CheckOutcome } from "~/eligibility/ui/checker/check-outcome";
import { viewOfCheck } from "~/eligibility/ui/checker/check-view";
import checkerStyles from "~/eligibility/ui/checker/checker.css?url";
import { CheckerPage } from "~/eligibility/ui/checker/checker-page";
import { pageOfForm } from "~/form-address";
import { Notice } from "~/kit/form/notice";
import { stylesheet } from "~/kit/layout/stylesheet";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerVisit } from "~/platform/http/crawler-visit.server";
import { setFlash, takeFlash } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";
import { originOf } from "~/platform/http/origin.server";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { pageTitle } from "~/site";

export const links = stylesheet(checkerStyles);
export const headers = passHeaders;

/** With a verdict that is there by then, the page comes in one piece. */
const timeoutMs = 1_500;

/** Catch-all route: takes the path as a product's address, otherwise 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(pageOfForm(request.url));
  const asked = readCheckerPath(url);
  if (!asked) return data(withoutProduct(readRefusedAddress(url)), { status: 404 });
  const { product, canonical } = asked;
  if (!isCanonical(url, canonical)) throw redirect(originOf(request) + canonical);
  const { message: given, headers: ended } = await takeFlash(request, product.href, answersSchema);
  const crawler = crawlerVisit(request);
  const visitor = crawler ? null : clientKey(request);
  const judged = given && (await judgeAgain(product, given));
  const check: ProductCheck = judged
    ? { kind: "checked", checked: judged }
    : await checkProduct(product, { visitor, timeoutMs });
  const { clean, tail, href } = product;
  const query = readSavingQuery(url.searchParams);
  const page = {
    product: { clean, tail },
    query,
    typed: href,
    problem: null,
    notice: null,
    answers: noAnswers,
  };
  if (crawler && check.kind === "refused") {
    // A browser discards a prefetched page that failed, so that its visitor gets a verdict after all.
    const status = crawler === "prefetch" ? 503 : 200;
    return data({ ...page, view: { view: "empty" as const } }, { status });
  }
  const { status, headers } = answers[check.kind];
  return data(
    { ...page, view: viewOfCheck(check), answers: judged ? given : noAnswers },
    { status, headers: { ...headers, ...ended } },
  );
}

const answers: Record<ProductCheck["kind"], { status: number; headers?: Record<string, string> }> = {
  checked: { status: 200 },
  pending: { status: 200, headers: { Refresh: "2" } },
  none: { status: 404 },
  refused: { status: 429, headers: { "Retry-After": "60" } },
  failed: { status: 502 },
};

const noAnswers: Answers = {};

const withoutProduct = (refused: string | null) => ({
  view: { view: "empty" as const },
  product: null,
  query: readSavingQuery(new URLSearchParams()),
  answers: noAnswers,
  typed: refused ?? "",
  problem: refused === null ? null : whyNoAddress(refused),
  notice: refused === null ? noSuchPage : null,
});

/**
 * Leads to the product's page with what the visitor answered, by which it is judged again. Answers stay out of the address;
 * a cookie holds them for this one page.
 */
export async function action({ request }: ActionFunctionArgs) {
  const asked = readCheckerPath(new URL(request.url));
  if (!asked) throw data(null, { status: 404 });
  const form = await readForm(request);
  const answers = readAnswers(form);
  if (!answers) throw redirect(originOf(request) + asked.canonical, 303);
  const [rate, ordinary] = ["rate", "ordinary"].map((name) => form.get(name)?.toString());
  const page = originOf(request) + paths.checked(asked.product, { rate, ordinary });
  return redirect(page, {
    status: 303,
    headers: { "Set-Cookie": await setFlash(asked.product.href, answers) },
  });
}

export const meta: MetaFunction = () => [
  { title: pageTitle("Check FSA/HSA Eligibility") },
  { name: "description", content: "Find out whether your FSA or HSA may pay for a product." },
  { name: "robots", content: "noindex" },
];

export default function Checker() {
  const { product, typed, problem, notice, view, query, answers } = useLoaderData<typeof loader>();
  return (
    <CheckerPage typed={typed} problem={problem} withLede={view.view === "empty"}>
      {notice && <Notice tone="amber">{notice}</Notice>}
      <CheckOutcome view={view} product={product} query={query} answers={answers} />
      {view.view === "result" && <script type="module" src={checkerUrl} />}
    </CheckerPage>
  );
}
