import { z } from "zod";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { changeFaults } from "../content/change-words";
import { invitationSchema, roleMessage, shopRoles } from "../domain/shop-person";
import { listPeople, readPerson } from "../store/shop-people.server";
import { changeShop, partnerForm } from "./change-shop.server";
import { byId } from "./keys.server";
import { showSection } from "./show-section.server";

export const showTeam = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "team", async ({ shopDomain, person }) => ({
    people: await listPeople(shopDomain),
    reader: person?.id ?? null,
  }));

const invite = partnerForm(invitationSchema, async ({ email, role }, { shopDomain }) =>
  (await spendToken("shop-invitations", shopDomain))
    ? {
        act: "person-invited",
        object: `${email}, ${role}`,
        given: { email, role },
        done: { words: `An email with a link is on its way to ${email}.`, secret: null },
      }
    : { status: 429, formError: changeFaults.tooOften, headers: { "Retry-After": "3600" } },
);

const change = partnerForm(
  byId.extend({ role: z.enum(shopRoles, roleMessage) }),
  async ({ id, role }, { shopDomain }) => {
    const person = await readPerson(shopDomain, { id });
    const who = person?.email ?? id;
    return {
      act: "person-changed",
      object: `${who}, ${role}`,
      given: { id, role },
      done: { words: `${who} is ${role} now.`, secret: null },
    };
  },
);

const remove = partnerForm(byId, async ({ id }, { shopDomain }) => {
  const who = (await readPerson(shopDomain, { id }))?.email;
  return {
    act: "person-removed",
    object: who ?? id,
    given: { id },
    done: { words: `${who ?? "The person"} is removed, and signed out everywhere.`, secret: null },
  };
});

/** Invites someone to the shop's page, changes a role or removes someone. */
export const changeTeam = (request: Request, typedShop: string | undefined) =>
  changeShop(request, typedShop, "team", { invite, change, remove });
