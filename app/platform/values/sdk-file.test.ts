import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sdkFile, woocommercePluginFile } from "./sdk-file";

test("the client's file is named by its version", () => {
  const { name, version } = JSON.parse(readFileSync("sdk/typescript/package.json", "utf8"));
  expect(sdkFile).toBe(`downloads/${name}-${version}.tgz`);
});

test("no page is at the folder of a download, or its address would lead to the folder", () => {
  const pages = globSync("app/routes/*").map((path) => path.split("/").at(-1)?.split(/[._]/)[0]);
  expect(pages).toContain("developers");
  for (const file of [sdkFile, woocommercePluginFile]) expect(pages).not.toContain(file.split("/")[0]);
});
