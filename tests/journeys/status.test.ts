import "../support/demo-environment";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { statusWords } from "~/content/letter-status";
import { type LetterStatus, letterStatuses } from "~/domain/letter/status";
import { services } from "~/services/index.server";
import { ServiceError } from "~/services/service-error";
import { Visitor } from "../support/visitor";
import { queryOf } from "../support/walk";
import { altered, newOrder, openWorld } from "../support/world";

const world = await openWorld();

const path = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;
const look = (query: Record<string, string>) => new Visitor().get(path(query));

async function newLetter(status: string): Promise<{ shop: string; orderId: string }> {
  const order = await newOrder(world);
  const { error } = await world.db.from("shop_lmn_requests").insert({
    shop_domain: order.shop,
    shop_order_id: order.orderId,
    customer_email: "ines.moreau@mail.example",
    status,
    valid_until: "2030-01-01",
  });
  if (error) throw new Error(error.message);
  return order;
}

const mails = async (): Promise<string[]> => {
  const folder = join(world.dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
};

const review = "Your Letter of Medical Necessity is in review.";
const words: Record<LetterStatus, { title: string; action: string }> = {
  pending: { title: review, action: "another" },
  in_review: { title: review, action: "another" },
  approved: { title: review, action: "another" },
  sent: { title: "Your Letter of Medical Necessity has been approved!", action: "resend" },
  denied: { title: "Your Letter of Medical Necessity has been denied.", action: "resubmit" },
};

describe("a letter's status", () => {
  test.each(letterStatuses)("%s has its title and action", async (status) => {
    const query = await newLetter(status);
    const answer = await look(query);
    expect(answer).toMatchObject({ status: 200, data: { view: "letter", status } });
    expect(statusWords[status]).toMatchObject(words[status]);
    const resubmit = (answer.data as { resubmitHref: string }).resubmitHref;
    expect(queryOf(resubmit)).toEqual({ ...query, resubmit: "1" });
  });

  test("submitted counts as in review", async () => {
    expect((await look(await newLetter("submitted"))).data).toMatchObject({ status: "in_review" });
  });

  test("is all the browser gets: no address, no name, no letter", async () => {
    const query = await newLetter("sent");
    const letters = altered(services().letters, {
      readStatus: async () => ({
        status: "sent" as const,
        email: "secret@mail.example",
        name: "Secret Name",
        pdfUrl: "https://files.example/secret.pdf",
        validUntil: "2030-01-01",
      }),
    });
    const { data } = await world.withServices({ letters }, () => look(query));
    expect(data).toMatchObject({ view: "letter", status: "sent" });
    expect(JSON.stringify(data)).not.toMatch(/secret|ines|moreau|pdf/i);
  });
});

test.each<Record<string, string>>([
  {},
  { shop: "northpine.example" },
  { orderId: "1001" },
  { shop: "", orderId: "" },
])("without shop and order the request is invalid: %o", async (query) => {
  expect(await look(query)).toMatchObject({ status: 400, data: { view: "invalid" } });
  expect((await new Visitor().post(path(query), { key: "k" })).status).toBe(400);
});

test("an order nobody asked about leads to asking", async () => {
  const query = await newOrder(world);
  const answer = await look(query);
  expect(answer).toMatchObject({ status: 404, data: { view: "none" } });
  expect(queryOf((answer.data as { startHref: string }).startHref)).toEqual(query);
});

test.each([
  [
    "does not answer",
    async () => {
      throw new ServiceError("letters", "no answer in time");
    },
  ],
  ["does not know the letter", async () => null],
])("a provider that %s: the status cannot be checked", async (_, readStatus) => {
  const query = await newLetter("sent");
  const letters = altered(services().letters, { readStatus });
  expect(await world.withServices({ letters }, () => look(query))).toMatchObject({
    status: 502,
    data: { view: "failed" },
  });
});

describe("sending a letter again", () => {
  const resend = async (query: Record<string, string>, key: string) => {
    const answer = await new Visitor().post(path(query), { key });
    expect(answer.status).toBe(303);
    const { resent, ...kept } = queryOf(answer.location);
    expect(kept).toEqual(query);
    return resent;
  };

  test("mails it to the person and says so on the page", async () => {
    const query = await newLetter("sent");
    const before = await mails();
    expect(await resend(query, crypto.randomUUID())).toBe("sent");
    const sent = (await mails()).filter((mail) => !before.includes(mail));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain("To: ines.moreau@mail.example");
    expect((await look({ ...query, resent: "sent" })).data).toMatchObject({ resent: "sent" });
  });

  test("with a key used before sends one mail", async () => {
    const query = await newLetter("sent");
    const key = crypto.randomUUID();
    const before = (await mails()).length;
    await Promise.all([resend(query, key), resend(query, key)]);
    expect((await mails()).length - before).toBe(1);
  });

  test("works three times an hour for an order", async () => {
    const [query, other] = [await newLetter("sent"), await newLetter("sent")];
    const outcomes: (string | undefined)[] = [];
    // The hour may turn over in between, so it takes up to twice as many.
    while (outcomes.at(-1) !== "too-often" && outcomes.length < 8) {
      outcomes.push(await resend(query, crypto.randomUUID()));
    }
    expect(outcomes.at(-1)).toBe("too-often");
    expect(outcomes.slice(0, 3)).toEqual(["sent", "sent", "sent"]);
    expect(await resend(other, crypto.randomUUID())).toBe("sent");
  });

  test.each(["pending", "submitted", "in_review", "approved", "denied"])(
    "is refused while it is %s",
    async (status) => {
      const before = (await mails()).length;
      expect(await resend(await newLetter(status), crypto.randomUUID())).toBe("not-ready");
      expect(await mails()).toHaveLength(before);
    },
  );

  test("is refused for an order without a letter", async () => {
    expect(await resend(await newOrder(world), crypto.randomUUID())).toBe("not-ready");
  });

  test("says so when it fails", async () => {
    const query = await newLetter("sent");
    const letters = altered(services().letters, {
      resend: async () => {
        throw new ServiceError("letters", "no answer in time");
      },
    });
    expect(await world.withServices({ letters }, () => resend(query, crypto.randomUUID()))).toBe("failed");
  });
});
