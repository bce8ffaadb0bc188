import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withFirstPictureInside } from "./page-pictures.server";

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/><text>50% &amp; more #1</text></svg>`;
const quoting = `<svg xmlns="http://www.w3.org/2000/svg"><text>It's "fine"</text></svg>`;
const folder = mkdtempSync(join(tmpdir(), "letterwell-pictures-"));
beforeAll(() => {
  mkdirSync(join(folder, "build/client/images"), { recursive: true });
  writeFileSync(join(folder, "build/client/images/lamp-Ab_12.svg"), `${svg}\n`);
  writeFileSync(join(folder, "build/client/images/quoting.svg"), quoting);
  writeFileSync(join(folder, "build/client/images/large.svg"), `<svg>${" ".repeat(6_200)}</svg>`);
  writeFileSync(join(folder, "build/secret.svg"), svg);
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const picture = (src: string, more = ' fetchpriority="high"') => `<p><img alt="" src="${src}"${more}/></p>`;

test.each([
  ["lamp-Ab_12", svg.replaceAll('"', "'")],
  ["quoting", quoting],
])("a page's first picture is inside it: %s", (name, content) => {
  const html = withFirstPictureInside(picture(`/images/${name}.svg`));
  const [, data = ""] =
    /^<p><img alt="" src="data:image\/svg\+xml,([^"#&]+)" fetchpriority="high"\/><\/p>$/.exec(html) ?? [];
  expect(decodeURIComponent(data)).toBe(content);
});

test.each([
  ["another picture", picture("/images/lamp-Ab_12.svg", ' loading="lazy"')],
  ["a large one", picture("/images/large.svg")],
  ["one that isn't there", picture("/images/none.svg")],
  ["one from elsewhere", picture("https://shop.example/images/lamp-Ab_12.svg")],
  ["our copy of one from elsewhere", picture("/pictures/abc")],
  ["a file outside the build", picture("/../secret.svg")],
])("%s stays a file of its own", (_what, html) => {
  expect(withFirstPictureInside(html)).toBe(html);
});
