import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { homeContent } from "~/content/home/home.server";
import { Demo } from "./demo";
import { Statistics } from "./statistics";

const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("what people find is said with the words 'Sample figures'", () => {
  const shown = text(render(<Statistics statistics={homeContent().statistics} />));
  expect(shown).toContain("People find 30% more expenses, and save 45 minutes per claim. Sample figures");
});

test("account providers are named, without the form's 'Other'", () => {
  const html = render(<Demo content={homeContent()} />);
  for (const name of ["HealthEquity", "WEX", "FSAFEDS", "Lively"]) expect(html).toContain(`<li>${name}</li>`);
  expect(html).not.toContain("<li>Other</li>");
});
