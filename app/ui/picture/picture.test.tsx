import { readFileSync } from "node:fs";
import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

test("a picture that is missing, or that can't be loaded, leaves the initial", () => {
  expect(render(<Picture src={null} name=" roller" />)).toContain(
    '<span class="picture picture-square" data-initial="R">',
  );
  expect(render(<Picture src="https://shop.example/p.png" name="Roller" />)).toMatch(
    /<img [^>]*data-initial="R"/,
  );
  expect(readFileSync(new URL("picture.css", import.meta.url), "utf8")).toContain(".picture img::before");
});
