import { expect, test, vi } from "vitest";
import * as environment from "~/platform/process/env.server";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const { env } = environment;
const none = { MAIL_WEBHOOK_SECRET: undefined, FORWARDING_PUBLIC_KEY: undefined };
vi.spyOn(environment, "env").mockImplementation(() => ({ ...env(), ...none }));

await openWorld();

test.each(["/webhooks/mail-bounce", "/webhooks/forwarded-mail"])(
  "%s says that its secret isn't set",
  async (path) => {
    const answer = await new Visitor().post(path, { a: "1" });
    expect(answer).toMatchObject({ status: 404, body: "this address isn't set up" });
  },
);
