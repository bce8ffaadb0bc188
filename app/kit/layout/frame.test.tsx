import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { BackLink } from "./back-link";
import { DemoBanner } from "./demo-banner";
import { ErrorPage, NotFound, toHome } from "./error-page";
import { Footer } from "./footer";
import { hidesNav } from "./hides-nav";
import { Illustration } from "./illustration";
import { BrandHeader, NavBar } from "./nav-bar";
import { NewTabLink } from "./new-tab-link";
import { PageContents } from "./page-contents";
import { PageFrame, type PageFrameProps } from "./page-frame";

const frame = (more: Partial<PageFrameProps> = {}) =>
  pageOf(
    <PageFrame pathname="/shop" sandbox={[]} {...more}>
      <h1>Shop</h1>
    </PageFrame>,
  );

describe("around every page", () => {
  test("the first link leads past the bar to the main element", () => {
    const page = frame();
    expect(page.links[0]).toEqual(["Skip to main content", "#main"]);
    expect(page.one("main").attributes).toMatchObject({ id: "main", tabindex: "-1" });
    expect(page.one("main").text).toBe("Shop");
  });

  test.each([
    [false, ["Letterwell home", "For Shoppers", "For Brands"]],
    [true, []],
  ])("without the bar (%s) nothing else is missing", (isHidden, names) => {
    const page = frame({ hidesNav: isHidden });
    const bar = page.links.map(([name]) => name).slice(1, 4);
    expect(bar.filter((name) => names.includes(name))).toEqual(names);
    expect(page.all("header")).toHaveLength(isHidden ? 0 : 1);
    expect(page.all("footer")).toHaveLength(1);
    expect(page.links[0]?.[1]).toBe("#main");
  });

  test("the two navigations have names", () => {
    const names = frame()
      .all("nav")
      .map(({ attributes }) => attributes["aria-label"]);
    expect(names).toEqual(["Audience", "Footer"]);
  });
});

describe("the bar", () => {
  test.each([
    ["/", "page", undefined],
    ["/guides/a-guide", "true", undefined],
    ["/brands", undefined, "page"],
    ["/brands/pricing", undefined, "true"],
  ])("on %s is for shoppers: %s, for brands: %s", (pathname, shoppers, brands) => {
    const links = pageOf(<NavBar pathname={pathname} />)
      .within("nav")
      .all("a");
    expect(links.map(({ attributes }) => attributes["aria-current"])).toEqual([shoppers, brands]);
  });

  test("leads to the directory and to the reimbursements", () => {
    expect(pageOf(<NavBar pathname="/" />).links).toEqual([
      ["Letterwell home", "/"],
      ["For Shoppers", "/"],
      ["For Brands", "/brands"],
      ["Unlock FSA/HSA Eligibility", "/shop"],
      ["Find My Reimbursements (opens in a new tab)", "/reimbursements?source=nav"],
    ]);
  });

  test("of a letter's page has no way to lose one's answers by, but home and brands", () => {
    const header = { state: "loaded", name: "Oatmere", logoUrl: null } as const;
    const page = pageOf(<NavBar pathname="/lmn-request" brandHeader={header} />);
    expect(page.links.map(([, href]) => href)).toEqual(["/", "/", "/brands"]);
    expect(page.text).toContain("Letter of Medical Necessity for $25");
  });
});

describe("a letter's title", () => {
  test("has the brand's logo under its name, or the name; and the price", () => {
    const loaded = { state: "loaded", name: "Oat & Mere" } as const;
    const logo = pageOf(<BrandHeader header={{ ...loaded, logoUrl: "/images/oatmere.svg" }} />);
    expect(logo.pictures).toEqual([["/images/oatmere.svg", "Oat & Mere"]]);
    expect(logo.text).toBe("Letter of Medical Necessity for $25");
    const name = pageOf(<BrandHeader header={{ ...loaded, logoUrl: null }} />);
    expect(name.one("strong").text).toBe("Oat & Mere");
  });

  test("another host's logo is not loaded from there", () => {
    const header = { state: "loaded", name: "Oatmere", logoUrl: "https://cdn.example/logo.svg" } as const;
    const page = pageOf(<BrandHeader header={header} />);
    expect(page.pictures).toEqual([]);
    expect(page.one("strong").text).toBe("Oatmere");
  });

  test.each(["none", "failed", "loading"] as const)("names no price while the brand is %s", (state) => {
    expect(pageOf(<BrandHeader header={{ state }} />).text).not.toContain("$");
  });
});

describe("the demo's banner", () => {
  test.each([
    [["letters"], "A sandbox replaces letters. No real letter."],
    [["payments"], "A sandbox replaces payments. No real payment."],
    [["mail"], "A sandbox replaces mail."],
    [["mail", "shops"], "A sandbox replaces mail and shops."],
    [["payments", "letters", "mail"], "payments, letters, and mail. No real payment or letter."],
  ])("of %s: %s", (sandbox, words) => {
    const banner = pageOf(<DemoBanner sandbox={sandbox} />);
    expect(banner.text.endsWith(words)).toBe(true);
    expect(banner.one("aside").attributes["aria-label"]).toBe("Demo");
  });

  test("is on no page of the live service", () => {
    expect(frame().all("aside")).toEqual([]);
    expect(frame({ sandbox: ["mail"] }).all("aside")).toHaveLength(1);
  });
});

describe("the footer", () => {
  const page = pageOf(<Footer />);

  test("has each link once, and says where we are", () => {
    const addresses = page.links.map(([, href]) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(page.text).toContain("1 Market Street, San Francisco, CA 94105");
    expect(page.links.at(-1)).toEqual(["help@letterwell.example", "mailto:help@letterwell.example"]);
  });

  test.each([
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
    ["FSA Calculator", "/fsa-calculator"],
    ["HSA Calculator", "/hsa-calculator"],
    ["Find My Letter", "/find-letter"],
    ["Verify a Letter", "/verify"],
    ["Getting Started", "/onboarding"],
  ])("%s leads to %s", (name, href) => {
    expect(page.links).toContainEqual([name, href]);
  });
});

describe("when something failed", () => {
  test("the page says what, and loads itself again", () => {
    const page = pageOf(<ErrorPage message="The list is away." />);
    expect(page.text).toBe("Something went wrong The list is away. Try again");
    expect(page.links).toEqual([["Try again", ""]]);
  });

  test("other ways on replace the first, or appear beside it", () => {
    const page = pageOf(
      <ErrorPage title="Gone" message="…" action={{ href: "/shop", label: "Shop" }} otherAction={toHome} />,
    );
    expect(page.headings).toEqual(["h1 Gone"]);
    expect(page.links).toEqual([
      ["Shop", "/shop"],
      ["Go to the home page", "/"],
    ]);
  });

  test("a number to name is shown only where there is one", () => {
    expect(pageOf(<ErrorPage message="…" requestId="r-1" />).text).toContain("please name this number: r-1");
    expect(pageOf(<ErrorPage message="…" />).all("code")).toEqual([]);
  });

  test("an address without a page leads home, as loading it again would not help", () => {
    const page = pageOf(<NotFound />);
    expect(page.headings).toEqual(["h1 Page not found"]);
    expect(page.text).toContain("It may have moved, or the link may have a typo.");
    expect(page.links).toEqual([["Go to the home page", "/"]]);
  });
});

describe("links", () => {
  test("that open a tab say so, and the new page can't reach ours", () => {
    const page = pageOf(<NewTabLink href="https://shop.test/">Shop</NewTabLink>);
    expect(page.links).toEqual([["Shop (opens in a new tab)", "https://shop.test/"]]);
    expect(page.one("a").attributes).toMatchObject({ target: "_blank", rel: "noopener" });
  });

  test("back have an arrow that is not read aloud", () => {
    expect(pageOf(<BackLink href="/guides">All guides</BackLink>).links).toEqual([["All guides", "/guides"]]);
  });

  test("into a long page stand under their title; a page without headings has none", () => {
    const headings = [
      { id: "a", text: "First & last" },
      { id: "b", text: "Second" },
    ];
    const page = pageOf(<PageContents headings={headings} />);
    expect(page.one("nav").attributes["aria-labelledby"]).toBe(page.one("h2").attributes.id);
    expect(page.links).toEqual([
      ["First & last", "#a"],
      ["Second", "#b"],
    ]);
    expect(pageOf(<PageContents headings={[]} />).text).toBe("");
  });
});

test("a drawing is decorative and is shown whole by default", () => {
  const drawing = (viewBox?: string) =>
    pageOf(
      <Illustration width={20} height={10} viewBox={viewBox}>
        <path d="M0 0" />
      </Illustration>,
    ).one("svg").attributes;
  expect(drawing()).toMatchObject({ "aria-hidden": "true", width: "20", height: "10" });
  expect(Object.values(drawing())).toContain("0 0 20 10");
  expect(Object.values(drawing("5 5 10 5"))).toContain("5 5 10 5");
});

test.each([
  [[{ data: { hidesNav: true } }], true],
  [[{ data: undefined }, { data: { hidesNav: true } }], true],
  [[{ data: { hidesNav: "yes" } }], false],
  [[{ data: { hidesNav: false } }, { data: null }, { data: "hidesNav" }], false],
  [[], false],
])("routes %o leave the bar out: %s", (matches, leavesOut) => {
  expect(hidesNav(matches)).toBe(leavesOut);
});
