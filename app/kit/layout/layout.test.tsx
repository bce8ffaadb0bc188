import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page";
import { Footer } from "./footer";
import { BrandHeader, NavBar } from "./nav-bar";
import { PageFrame } from "./page-frame";

const text = (html: string) => html.replace(/<[^>]+>/g, "");

test("the bar marks the audience the page is for", () => {
  expect(render(<NavBar pathname="/" />)).toContain('href="/" aria-current="page">For Shoppers</a>');
  expect(render(<NavBar pathname="/shop" />)).toContain('href="/" aria-current="true">For Shoppers</a>');
  expect(render(<NavBar pathname="/brands" />)).toContain(
    'href="/brands" aria-current="page">For Brands</a>',
  );
  expect(render(<NavBar pathname="/brands/pricing" />)).toContain('href="/brands" aria-current="true">');
});

test("letter pages show the brand header in place of the links", () => {
  const shop = text(render(<NavBar pathname="/shop" />));
  expect(shop).toContain("Unlock FSA/HSA Eligibility");
  expect(shop).toContain("Find My Reimbursements (opens in a new tab)");
  const letter = text(render(<NavBar pathname="/lmn-request" brandHeader={{ state: "none" }} />));
  expect(letter).not.toContain("Unlock FSA/HSA Eligibility");
  expect(letter).toContain("Letter of Medical Necessity");
});

test.each([
  [{ state: "loading" }, "Letter of Medical Necessity Loading..."],
  [{ state: "none" }, "Letter of Medical Necessity"],
  [{ state: "failed" }, "Letter of Medical Necessity"],
  [{ state: "loaded", name: "Lumi", logoUrl: null }, "LumiLetter of Medical Necessity for $25"],
] as const)("brand header %o", (header, words) => {
  expect(text(render(<BrandHeader header={header} />))).toBe(words);
});

test("a brand's logo carries its name", () => {
  const html = render(
    <BrandHeader header={{ state: "loaded", name: "Lumi", logoUrl: "/brands/lumi.svg" }} />,
  );
  expect(html).toMatch(/<img[^>]* src="\/brands\/lumi\.svg" alt="Lumi"/);
});

test("the demo banner names the services that are not real, and is gone without any", () => {
  const page = (sandbox: string[]) =>
    render(
      <PageFrame pathname="/" sandbox={sandbox}>
        Hello
      </PageFrame>,
    );
  expect(page(["payments", "letters"])).toContain("payments and letters");
  expect(page(["payments"])).toContain("No real payment.");
  expect(page(["payments", "letters"])).toContain("No real payment or letter.");
  expect(page(["mail"])).not.toContain("No real payment");
  expect(page([])).not.toContain("Demo.");
});

test("the footer's five specified links come first, then the pages that the bar leaves out", () => {
  const links = [...render(<Footer />).matchAll(/<li><a [^>]*href="([^"]*)">/g)].map(([, href]) => href);
  expect(links.slice(0, 5)).toEqual(["/guides", "/explore", "/contact", "/terms", "/privacy"]);
  expect(links.slice(5)).toEqual([
    "/consumer-health-data",
    "/accessibility",
    ...["/check", "/eligible-items", "/conditions", "/fsa-calculator", "/hsa-calculator", "/onboarding"],
    ...["/sample-letter", "/find-letter", "/status", "/privacy/your-data", "/verify"],
  ]);
});

test("the error page offers to load the same page again and names the request", () => {
  const html = render(<ErrorPage message="Please wait." requestId="r-1" />);
  expect(html).toContain("<h1>Something went wrong</h1>");
  expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  expect(html).toContain("<code>r-1</code>");
});
