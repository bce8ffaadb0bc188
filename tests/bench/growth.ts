import { demoOrders } from "../../app/platform/cli/announce.mjs";
import { type HostedDatabase, startHosted } from "./hosted.ts";
import { median } from "./rounds.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { addRow, compare } from "./table.ts";
import { answerOf, stepPath, visitorAfter } from "./visitor.ts";

const requestsOfKind = 100_000;
const outboxRows = 50_000;
const most = 1.1;
const turns = 200;
const warmUpTurns = 50;

/**
 * Fills the database with a busy year of sent letters, product letters with their drafts. A fifth of the outbox is due
 * tomorrow.
 */
const filling = `
  set session_replication_role = replica;
  insert into temporary_product_page_lmn_requests (id, email, name, product_link, age, state, session_id, is_submitted, secret_hash)
    select md5('draft ' || n)::uuid, 'shopper-' || n || '@mail.example', 'Shopper ' || n,
      'https://northpine.example/products/' || n, 40, 'CO', n, true, md5('secret ' || n)
    from generate_series(1, ${requestsOfKind}) n;
  insert into product_page_lmn_requests (draft_id, email, name, product_link, age, state, provider, conditions, status,
      payment_status, fee, checkout_session_id, paid_at, valid_until, keep_until)
    select md5('draft ' || n)::uuid, 'shopper-' || n || '@mail.example', 'Shopper ' || n,
      'https://northpine.example/products/' || n, 40, 'CO', 'Prairie Benefits', '{Other}', 'sent',
      'paid', 25, 'checkout ' || n, now(), current_date + 300, current_date + 3000
    from generate_series(1, ${requestsOfKind}) n;
  insert into shop_lmn_requests (shop_domain, shop_order_id, email, status, valid_until, keep_until)
    select 'northpine.example', 1000000 + n, 'shopper-' || n || '@mail.example', 'sent', current_date + 300, current_date + 3000
    from generate_series(1, ${requestsOfKind}) n;
  insert into outbox (id, topic, payload, attempts, available_at, delivered_at)
    select gen_random_uuid(), 'mail.letter-approved', jsonb_build_object('requestId', gen_random_uuid(), 'kind', 'order'), 1,
      case when n % 5 = 0 then now() + interval '1 day' else now() end, case when n % 5 > 0 then now() end
    from generate_series(1, ${outboxRows}) n;
  reset session_replication_role;
  vacuum analyze;`;

const rows = `${(2 * requestsOfKind).toLocaleString("en")} requests, ${outboxRows.toLocaleString("en")} rows in the outbox`;
const calls = ["wizard step GET", "wizard step POST", "status page", "outbox lease"] as const;

/** A call to repeat, and its expected status. */
interface Call {
  url: string;
  init: RequestInit;
  status: number;
}

/** The calls to one service and its database, by name. */
async function callsOf(app: Server, { env }: HostedDatabase): Promise<Record<(typeof calls)[number], Call>> {
  const { address } = app;
  const Cookie = await visitorAfter(address, 1);
  const { body, headers } = answerOf(1);
  const sent = new URLSearchParams(demoOrders.sent);
  return {
    "wizard step GET": { url: address + stepPath(2), init: { headers: { Cookie } }, status: 200 },
    "wizard step POST": {
      url: address + stepPath(1),
      init: { method: "POST", body, headers: { ...headers, Cookie }, redirect: "manual" },
      status: 303,
    },
    "status page": { url: `${address}/lmn-status?${sent}`, init: {}, status: 200 },
    "outbox lease": {
      url: `${env.SUPABASE_URL}/rest/v1/rpc/lease_outbox`,
      init: {
        method: "POST",
        body: JSON.stringify({ p_limit: 10, p_seconds: 60 }),
        headers: { Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`, "Content-Type": "application/json" },
      },
      status: 200,
    },
  };
}

async function msOf({ url, init, status }: Call): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${new URL(url).pathname} answered ${answer.status}.`);
  return performance.now() - began;
}

/** The median times of two alternating calls; each goes first in half of the rounds. */
async function inPairs(one: Call, other: Call): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    const first = turn % 2;
    const [earlier, later] = first === 0 ? [one, other] : [other, one];
    const pair = [await msOf(earlier), await msOf(later)];
    if (turn < warmUpTurns) continue;
    times[0].push(pair[first] ?? 0);
    times[1].push(pair[1 - first] ?? 0);
  }
  return [median(times[0]), median(times[1])];
}

/** Compares the cost of calls on a full database and on an empty one, measured in alternation. */
export async function compareGrowth(): Promise<void> {
  const full = await startHosted();
  const empty = await startHosted();
  if (!full || !empty) return addRow("growth", "not measured: no PostgreSQL found");
  full.run(filling);
  const start = ({ env }: HostedDatabase) => startLetterwell({ DATA_DIR: temporaryFolder(), ...env });
  const [fullApp, emptyApp] = [await start(full), await start(empty)];
  const toFull = await callsOf(fullApp, full);
  const toEmpty = await callsOf(emptyApp, empty);
  for (const what of calls) {
    const [grown, before] = await inPairs(toFull[what], toEmpty[what]);
    const more = ` (${grown.toFixed(1)} ms, ${before.toFixed(1)} ms)`;
    compare(`${rows}: ${what} ÷ empty database`, { value: grown / before, digits: 2, more }, { max: most });
  }
  await Promise.all([fullApp.stop(), emptyApp.stop()]);
  await Promise.all([full.close(), empty.close()]);
}
