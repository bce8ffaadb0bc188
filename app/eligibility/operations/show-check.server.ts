import { data, redirect } from "@remix-run/node";
import { pageUrlOf } from "~/form-action-url";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerOf } from "~/platform/http/crawler.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { type ProductUrl, parseProductUrl, withoutQuery } from "~/platform/values/product-url";
import { tooLong } from "~/platform/values/text";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { services } from "~/services.server";
import { viewOfCheck } from "../content/check-view";
import { checkMessages, noSuchPage, whyNoAddress } from "../content/check-words";
import { readAnswers } from "../domain/answer-fields";
import type { CheckedProduct, ProductCheck } from "../domain/checked-product";
import { type Answers, answersSchema } from "../domain/judgement";
import { isCanonical, readCheckerPath, readRefusedAddress } from "../http/checker-path";
import { checkProduct } from "./check-product.server";
import { judgeTyped, kindsNamed, maxNameLength, nameIn } from "./judge-named.server";

/** Shows the checker without a product; its form redirects to the product's own page. */
export function showChecker(request: Request) {
  const { searchParams } = new URL(request.url);
  // An app shares a text; see the web manifest. An empty `url` is a form that was sent empty, null the first visit.
  const typed = searchParams.get("url") || searchParams.get("text") || searchParams.get("url");
  const page = parseProductUrl(searchParams.get("page") ?? "");
  const blank = { typed: "", problem: null, named: null, kinds: [], page: page && addressesOf(page) };
  if (typed === null) return data(blank);
  const refused = (problem: string) =>
    data({ ...blank, typed: typed.trim() && typed, problem }, { status: 422 });
  if (typed.trim() === "") return refused(page ? checkMessages.noName : checkMessages.noUrl);
  const product = parseProductUrl(typed);
  if (product) throw redirect(publicOrigin(request) + paths.checked(product), 303);
  const named = judgeTyped(typed);
  if (!named) return refused(whyNoName(typed, page));
  if (named.judgement.verdict !== "unknown") return data({ ...blank, typed, named });
  const kinds = kindsNamed(named.title);
  if (kinds.length > 0) return data({ ...blank, typed, kinds });
  return refused(page ? checkMessages.unknownNameOfPage : checkMessages.unknownName);
}

/** The page that couldn't be read, and where a letter for its product is requested. */
const addressesOf = (page: ProductUrl) => ({
  href: page.href,
  letterHref: paths.requestLetter(withoutQuery(page).href),
});

function whyNoName(typed: string, page: ProductUrl | null): string {
  if (nameIn(typed)) return tooLong(maxNameLength);
  return page ? checkMessages.unknownNameOfPage : whyNoAddress(typed);
}

/** If the verdict arrives within this time, the page is sent with it. */
const timeoutMs = 1_500;

/** Shows the check of the product in the path; status 404 for any other path. */
export async function showCheck(request: Request) {
  const url = new URL(pageUrlOf(request.url));
  const asked = readCheckerPath(url);
  if (!asked) return data(withoutProduct(readRefusedAddress(url)), { status: 404 });
  const { product, canonical } = asked;
  if (!isCanonical(url, canonical)) throw redirect(publicOrigin(request) + canonical);
  const { message: given, headers: ended } = await readFlash(request, product.href, answersSchema);
  const crawler = crawlerOf(request);
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
    // Browsers discard a prefetched page with an error status, so that its visitor gets a verdict after all.
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
 * Redirects to the product's page with the visitor's answers, by which it is judged again. The answers stay out of the URL;
 * a flash cookie carries them.
 */
export async function answerCheck(request: Request) {
  const asked = readCheckerPath(new URL(request.url));
  if (!asked) throw data(null, { status: 404 });
  const form = await readForm(request);
  const answers = readAnswers(form);
  if (!answers) throw redirect(publicOrigin(request) + asked.canonical, 303);
  const [rate, ordinary] = ["rate", "ordinary"].map((name) => form.get(name)?.toString());
  const page = publicOrigin(request) + paths.checked(asked.product, { rate, ordinary });
  return redirectWith(page, answers, asked.product.href);
}

/**
 * Judges a checked product with the visitor's answers to the questions of its "unknown" verdict. Reads no page and stores
 * nothing; null if the check is no longer cached.
 */
const judgeAgain = (url: ProductUrl, answers: Answers): Promise<CheckedProduct | null> =>
  services()
    .eligibility.judgeAgain(url, answers)
    .catch(recover(ServiceError, "product could not be judged again", () => null));
