import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";
import { PictureAddressProvider } from "./picture-address";

const addressOnPage = (picture: string) => {
  if (picture.startsWith("/")) return picture.replace(".svg", "-Ab12Cd34.svg");
  return picture.includes("full") ? null : "/pictures/roller";
};
const render = (src: string | null, name = "Roller") =>
  renderToStaticMarkup(
    <PictureAddressProvider value={addressOnPage}>
      <Picture src={src} name={name} />
    </PictureAddressProvider>,
  );
const initialOnly = '<span class="picture aspect-square" data-initial="R"></span>';

test("a missing picture leaves the initial, and so does one that can't be loaded", () => {
  expect(render(null, " roller")).toBe(initialOnly);
  expect(render("https://shop.example/p.png")).toMatch(/<img [^>]*data-initial="R"/);
  expect(readFileSync(new URL("picture.css", import.meta.url), "utf8")).toContain(".picture img::before");
});

test("our own picture is loaded under its hashed name, another host's through us", () => {
  expect(render("/products/roller.svg")).toContain('src="/products/roller-Ab12Cd34.svg"');
  const html = render("https://shop.example/p.png");
  expect(html).toContain('src="/pictures/roller"');
  expect(html).not.toContain("shop.example");
});

test.each([
  "http://shop.example/p.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "//shop.example/p.png",
  "https://user:secret@shop.example/p.png",
  "roller.png",
  "https://shop.example/full.png",
])("%s leaves the initial", (src) => {
  expect(render(src)).toBe(initialOnly);
});

test("without a way through us another host's picture is not shown", () => {
  expect(renderToStaticMarkup(<Picture src="https://shop.example/p.png" name="Roller" />)).toBe(initialOnly);
});
