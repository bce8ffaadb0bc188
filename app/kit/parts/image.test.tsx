import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { Image, OwnImage } from "./image";
import { PictureAddressProvider } from "./picture-address";

const size = { width: 400, height: 300 };

test("a picture reserves its space, is decoded aside and waits until it comes near", () => {
  const { attributes } = pageOf(<Image address="/assets/a.svg" {...size} />).one("img");
  expect(attributes).toEqual({
    width: "400",
    height: "300",
    src: "/assets/a.svg",
    alt: "",
    decoding: "async",
    loading: "lazy",
  });
});

test("one in sight is loaded with the page, and the first one before others", () => {
  const { attributes } = pageOf(<Image address="/assets/a.svg" {...size} inSight first />).one("img");
  expect(attributes).toMatchObject({ fetchpriority: "high" });
  expect(attributes).not.toHaveProperty("loading");
});

test("our own picture is loaded from the address the server gives it", () => {
  const page = pageOf(
    <PictureAddressProvider value={(picture) => picture.replace("images", "assets")}>
      <OwnImage src="/images/a.svg" alt="A mat" {...size} />
    </PictureAddressProvider>,
  );
  expect(page.pictures).toEqual([["/assets/a.svg", "A mat"]]);
});

test("every page's pictures are drawn here", () => {
  const folder = new URL("../../", import.meta.url);
  const drawing = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .filter((name) => readFileSync(new URL(name, folder), "utf8").includes("<img"));
  // A provider's signature is inlined into the desk's page; a record's pages are rendered by the child process that reads
  // it.
  expect(drawing.sort()).toEqual([
    "kit/parts/image.tsx",
    "letters/desk/ui/profile-form.tsx",
    "letters/desk/ui/record-page.tsx",
  ]);
});
