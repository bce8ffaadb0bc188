import { expect, test } from "@playwright/test";
import { sdkFile, woocommercePluginFile } from "../../app/platform/values/sdk-file.ts";

test("the client and the plugin are there to be fetched", async ({ request }) => {
  for (const [file, begin] of [
    [sdkFile, "\x1f\x8b"],
    [woocommercePluginFile, "PK"],
  ]) {
    const answer = await request.get(`/${file}`);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).toString("latin1").slice(0, 2)).toBe(begin);
  }
});
