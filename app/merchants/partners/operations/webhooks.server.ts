import { z } from "zod";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { env } from "~/platform/process/env.server";
import { refuseAddress, shownAddress } from "~/platform/values/receiver-address";
import { reads } from "~/platform/values/rule-reads";
import { endpointFaults } from "../../webhooks/domain/endpoint-address";
import type { WebhookType } from "../../webhooks/domain/events";
import {
  checkEndpoint,
  listEndpoints,
  maxEndpoints,
  movedWords,
} from "../../webhooks/operations/endpoints.server";
import { listDeliveries } from "../../webhooks/store/deliveries.server";
import { listStoredEndpoints } from "../../webhooks/store/endpoints.server";
import { refusalWords } from "../content/change-words";
import { secretNames } from "../content/key-words";
import { endpointSchema, eventsSchema, moveSchema, replayFailedSchema } from "../domain/endpoint-form";
import { changeShop, partnerForm } from "./change-shop.server";
import { byId, listSecrets, secretForms, secretOf } from "./keys.server";
import { showSection } from "./show-section.server";

const shownDeliveries = 50;
const lookedThrough = 1_000;

export const showWebhooks = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "webhooks", async ({ shopDomain }) => {
    const query = new URL(request.url).searchParams;
    const onlyFailed = query.get("show") === "failed";
    const [endpoints, { items: deliveries }, secrets] = await Promise.all([
      listEndpoints(shopDomain),
      listDeliveries(shopDomain, { limit: lookedThrough }),
      listSecrets(shopDomain, ["webhook"]),
    ]);
    return {
      endpoints,
      chosen: endpoints.find(({ id }) => id === query.get("address")) ?? null,
      secrets,
      onlyFailed,
      failed: deliveries.filter(({ state }) => state === "failed").length,
      deliveries: deliveries
        .filter(({ state }) => !onlyFailed || state === "failed")
        .slice(0, shownDeliveries),
    };
  });

const endpointForm = endpointSchema.superRefine(
  ({ url }, context) => refuseAddress("url", url, env().WEBHOOK_ALLOW_PRIVATE, context),
  reads("url"),
);

const set = partnerForm(endpointForm, async ({ url: typed, events = [] }, press) => {
  const checked = await checkEndpoint(typed, events.length > 0 ? events : null);
  if ("fault" in checked) return { fieldErrors: { url: endpointFaults[checked.fault] } };
  const made = secretOf(press, "webhook");
  const [valid, stored] = await Promise.all([
    validSecrets(press.shopDomain, "webhook"),
    listShopSecrets(press.shopDomain),
  ]);
  // The secret was created by this form, or isn't stored yet.
  const isShown = valid.length === 0 || stored.some(({ id }) => id === made.given.id);
  const secret = isShown ? { name: secretNames.webhook, value: made.secret } : null;
  return {
    act: "webhook-set",
    object: `${checked.address} (${checked.events?.join(", ") ?? "all events"})`,
    given: { ...(isShown ? made.given : {}), url: checked.url, events: checked.events, limit: maxEndpoints },
    done: {
      words: secret
        ? "The address is registered. This secret signs what we send; copy it now, it isn't shown again."
        : "The address is registered.",
      secret,
    },
  };
});

const moveForm = moveSchema.superRefine(
  ({ url }, context) => refuseAddress("url", url, env().WEBHOOK_ALLOW_PRIVATE, context),
  reads("url"),
);

const move = partnerForm(moveForm, async ({ id, url: typed }, { shopDomain }) => {
  const checked = await checkEndpoint(typed, null);
  if ("fault" in checked) return { fieldErrors: { url: endpointFaults[checked.fault] } };
  const endpoint = (await listEndpoints(shopDomain)).find((one) => one.id === id);
  return {
    act: "webhook-moved",
    object: movedWords(endpoint?.address ?? id, checked.address),
    given: { id, url: checked.url },
    done: {
      words: "The address is changed. What waited for the old one or had failed there is on its way to it.",
      secret: null,
    },
  };
});

const setEvents = partnerForm(eventsSchema, async ({ id, events = [] }, { shopDomain }) => {
  const endpoint = (await listEndpoints(shopDomain)).find((one) => one.id === id);
  const chosen = events.length > 0 ? events : null;
  const stays = endpoint?.disabledAt ? " The address stays disabled." : "";
  return {
    act: "webhook-set",
    object: `${endpoint?.address ?? id} (${chosen?.join(", ") ?? "all events"})`,
    given: { id, events: chosen },
    done: { words: `The events are changed.${stays}`, secret: null },
  };
});

/** Takes the stored address: its query, which may contain a token, isn't shown, so it can't be typed again. */
const enable = partnerForm(byId, async ({ id }, { shopDomain }) => {
  const endpoint = (await listStoredEndpoints(shopDomain)).find((one) => one.id === id);
  if (!endpoint) return { status: 409, formError: refusalWords.gone };
  return {
    act: "webhook-set",
    object: `${shownAddress(endpoint.url)} (enabled)`,
    given: { url: endpoint.url, events: endpoint.events, limit: maxEndpoints },
    done: {
      words: "The address is enabled. What was given up for it can be sent again below.",
      secret: null,
    },
  };
});

const remove = partnerForm(byId, async ({ id }, { shopDomain }) => {
  const endpoint = (await listEndpoints(shopDomain)).find((one) => one.id === id);
  return {
    act: "webhook-removed",
    object: endpoint?.address ?? id,
    given: { id },
    done: { words: "The address and its deliveries are removed.", secret: null },
  };
});

const test = partnerForm(z.object({}), async () => ({
  act: "webhook-tested",
  object: "to every address",
  given: { type: "webhook.test" satisfies WebhookType },
  done: {
    words: "A test is on its way. Its answer is in the list below within seconds: load the page again.",
    secret: null,
  },
}));

const replay = partnerForm(byId, async ({ id }) => ({
  act: "delivery-replayed",
  object: id,
  given: { id },
  done: { words: "The webhook is sent again, under its old id.", secret: null },
}));

const replayFailed = partnerForm(replayFailedSchema, async ({ since }) => ({
  act: "failed-replayed",
  object: since ? `written since ${since} (UTC)` : "all",
  given: { since: since ? `${since}T00:00:00Z` : null },
  done: { words: "What had failed is sent again, under its old ids.", secret: null },
}));

const forms = {
  set,
  "set-events": setEvents,
  move,
  enable,
  remove,
  test,
  replay,
  "replay-failed": replayFailed,
  ...secretForms(["webhook"]),
};

/** Registers, moves, removes or tests webhook URLs of the shop, resends webhooks, or rotates the signing secret. */
export const changeWebhooks = (request: Request, typedShop: string | undefined) =>
  changeShop(request, typedShop, "webhooks", forms);
