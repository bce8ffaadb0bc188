import { afterAll } from "vitest";
import { openHosted, useDatabase } from "~/platform/database/client.server";
import { newProvider } from "./desk";
import { FakeGotrue, gotrueKeys } from "./fake-gotrue";
import { startFakeServer } from "./fake-server";
import type { World } from "./world";

const password = "correct horse battery staple";

/** A fake of a hosted project's Auth, which validates requests, and what adds a provider whose user is there. */
export async function openHostedDesk(world: World) {
  const server = await startFakeServer();
  afterAll(server.close);
  const gotrue = await FakeGotrue.create();
  server.answerWith(gotrue.answer);

  async function hostedProvider() {
    useDatabase(world.db, world.auth);
    const { id, email } = await newProvider();
    const user = gotrue.addUser(email, password);
    await world.db.from("providers").update({ user_id: user.id }).eq("id", id);
    useDatabase(world.db, openHosted(server.url, gotrueKeys.secret, gotrueKeys.public).auth);
    return { id, email, user };
  }
  return { server, gotrue, password, hostedProvider };
}
