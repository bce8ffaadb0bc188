-- Merchants' side: webhooks, the API's requests, lists of orders and letters, and statistics for their page.

-- A webhook's event and when it happened. Its tries are in the outbox row of the same id, which is also the id the receiver
-- sees.
create table webhook_deliveries (
  id uuid primary key references outbox (id) on delete cascade,
  shop_domain text not null references shops (shop_domain) on delete cascade,
  type text not null check (type in ('letter.submitted', 'letter.question', 'letter.approved', 'letter.sent', 'letter.corrected',
    'letter.renewed', 'letter.denied', 'letter.withdrawn', 'letter.revoked', 'letter.expiring', 'letter.expired',
    'product.verdict_changed', 'webhook.test')),
  -- Null for a test event or a product event.
  request_id uuid references shop_lmn_requests (id) on delete cascade,
  shop_order_id bigint,
  status text,
  valid_until date,
  -- Only for product.verdict_changed.
  product_id text,
  verdict text,
  verdict_before text,
  -- Of the last try; null: no response.
  last_status integer,
  -- Why the last try got no response; null if it got one or there was no try.
  last_error text
  check (last_error in ('dns', 'refused', 'tls', 'timeout', 'private-address', 'no-answer')),
  -- Where its tries went, oldest first: [{address, tries, status, error, at}], one entry until the endpoint's address changes.
  -- Addresses are without their query; status and error are of the last try there.
  tried jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_deliveries_by_shop on webhook_deliveries (shop_domain, created_at desc, id desc);
create index webhook_deliveries_by_request on webhook_deliveries (request_id);
create index webhook_deliveries_by_product on webhook_deliveries (shop_domain, product_id) where product_id is not null;

create function accepts_webhook(p_disabled_at timestamptz, p_events text[], p_type text) returns boolean
language sql immutable set search_path = '' as $$
  select p_disabled_at is null and (p_events is null or p_type = any (p_events))
$$;

-- Writes an event about an order's letter for each subscribed endpoint of its shop. p_marker distinguishes events of the
-- same type: the same event always has the same id, so it is written once, and when a restored database repeats it, the
-- receiver recognizes it. Includes the last day even for letters that ended, as the API does.
create function notify_shop_of_order(p_request_id uuid, p_order_id bigint, p_type text, p_marker text) returns void
language sql set search_path = public as $$
  with told as (
    insert into outbox (id, topic, payload, webhook_endpoint_id)
      select overlay(overlay(md5(concat_ws(':', 'webhook', p_request_id, p_type, p_marker, e.id,
          case when p_order_id <> r.shop_order_id then p_order_id end)) placing '8' from 13) placing '8' from 17)::uuid,
        'webhook.deliver', jsonb_build_object('endpointId', e.id), e.id
      from shop_lmn_requests r join webhook_endpoints e on e.shop_domain = r.shop_domain
      where r.id = p_request_id and r.erased_at is null and accepts_webhook(e.disabled_at, e.events, p_type)
      on conflict (id) do nothing
      returning id
  )
  insert into webhook_deliveries (id, shop_domain, type, request_id, shop_order_id, status, valid_until)
    select told.id, r.shop_domain, p_type, r.id, p_order_id,
      case when r.status = 'submitted' then 'in_review' else r.status end,
      -- Until the letter is made, the row holds only an estimate.
      case when r.status in ('sent', 'revoked', 'expired') then r.valid_until end
    from told join shop_lmn_requests r on r.id = p_request_id
$$;

-- Notifies the shop of the order for which the letter was requested, and of each later order it covers.
create function notify_shop(p_request_id uuid, p_type text, p_marker text) returns void
language sql set search_path = public as $$
  select notify_shop_of_order(p_request_id, o.shop_order_id, p_type, p_marker) from (
    select shop_order_id from shop_lmn_requests where id = p_request_id
    union select shop_order_id from covered_orders where request_id = p_request_id) o
$$;

create function notify_shop_of_move() returns trigger language plpgsql set search_path = public as $$
declare
  -- A corrected letter is approved and sent again; one revoked by our mistake may be, and revoked again.
  issued text := (select count(*)::text from issued_letters where request_id = new.id);
begin
  if new.status = 'question_asked' then
    perform notify_shop(new.id, 'letter.question', (select count(*)::text from letter_questions where request_id = new.id));
  elsif new.status in ('approved', 'sent') then
    perform notify_shop(new.id, 'letter.' || new.status, issued);
    perform record_order_step(new.shop_domain, new.shop_order_id, 'approved');
    if new.status = 'sent' and 'corrected' =
        (select state from issued_letters where request_id = new.id order by version desc offset 1 limit 1) then
      perform notify_shop(new.id, 'letter.corrected', issued);
    elsif new.status = 'sent' and new.renews is not null then
      perform notify_shop(new.id, 'letter.renewed', issued);
    end if;
  elsif new.status in ('denied', 'withdrawn', 'revoked', 'expired') then
    perform notify_shop(new.id, 'letter.' || new.status, issued);
  elsif tg_op = 'INSERT' or old.status = 'pending' then
    perform notify_shop(new.id, 'letter.submitted', '');
    perform record_order_step(new.shop_domain, new.shop_order_id, 'asked');
  end if;
  return new;
end $$;
create trigger shop_lmn_requests_told after insert on shop_lmn_requests
  for each row when (new.status in ('submitted', 'in_review')) execute function notify_shop_of_move();
create trigger shop_lmn_requests_move_told after update on shop_lmn_requests
  for each row when (new.status <> old.status
    and (new.status in ('question_asked', 'approved', 'sent', 'denied', 'withdrawn', 'revoked', 'expired')
      or old.status = 'pending'))
  execute function notify_shop_of_move();

-- Erased events are no longer delivered and can't be replayed.
create function cancel_erased_events() returns trigger language plpgsql set search_path = public as $$
begin
  delete from webhook_deliveries where request_id = new.id;
  delete from covered_orders where request_id = new.id;
  return new;
end $$;
create trigger shop_lmn_requests_forget_told after update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function cancel_erased_events();

create function forget_webhook() returns trigger language plpgsql set search_path = public as $$
begin
  delete from outbox where id = old.id;
  return old;
end $$;
create trigger webhook_deliveries_forget after delete on webhook_deliveries
  for each row execute function forget_webhook();

-- Notifies a shop that a product's verdict changed. An undelivered event is updated to the newest verdict, so a shop that
-- keeps changing a product doesn't build up a queue; it is dropped if that is the verdict its shop knows. One that is sent again stays as it
-- was: its receiver may have seen it. The lock keeps the event from being leased before the change commits, when its old verdict would
-- be sent; one that was just leased gets another event beside it.
create function notify_shop_of_verdict(p_shop_domain text, p_product_id text, p_verdict text, p_verdict_before text) returns void
language sql set search_path = public as $$
  with waiting as materialized (
    select d.id, o.webhook_endpoint_id, d.verdict_before = p_verdict as is_back from webhook_deliveries d join outbox o on o.id = d.id
    where d.shop_domain = p_shop_domain and d.product_id = p_product_id
      and o.attempts = 0 and o.requeued_at is null and o.delivered_at is null and o.parked_at is null
    for no key update of o
  ), dropped as (
    delete from webhook_deliveries d using waiting w where d.id = w.id and w.is_back
  ), updated as (
    update webhook_deliveries d set verdict = p_verdict from waiting w where d.id = w.id and not w.is_back
  ), told as (
    insert into outbox (id, topic, payload, webhook_endpoint_id)
      select gen_random_uuid(), 'webhook.deliver', jsonb_build_object('endpointId', e.id), e.id
      from webhook_endpoints e where e.shop_domain = p_shop_domain
        and accepts_webhook(e.disabled_at, e.events, 'product.verdict_changed')
        and e.id not in (select webhook_endpoint_id from waiting)
      returning id
  )
  insert into webhook_deliveries (id, shop_domain, type, product_id, verdict, verdict_before)
    select id, p_shop_domain, 'product.verdict_changed', p_product_id, p_verdict, p_verdict_before from told
$$;

-- Writes letter.expiring for up to p_limit letters that end within 30 days, once per last day. Returns how many.
create function write_expiring_webhooks(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare
  due uuid;
  written integer := 0;
begin
  for due in
    select r.id from shop_lmn_requests r
    where r.status = 'sent' and r.valid_until between current_date and current_date + 30
      and r.expiring_told_on is distinct from r.valid_until and r.erased_at is null and not is_renewed(r.id)
      and exists (select from webhook_endpoints e
        where e.shop_domain = r.shop_domain and accepts_webhook(e.disabled_at, e.events, 'letter.expiring'))
    order by r.valid_until limit p_limit for update skip locked
  loop
    perform notify_shop(due, 'letter.expiring', (select valid_until::text from shop_lmn_requests where id = due));
    update shop_lmn_requests set expiring_told_on = valid_until where id = due;
    written := written + 1;
  end loop;
  return written;
end $$;

-- Registers an endpoint, or updates the events of an existing one and enables it. 'registered', 'unknown-shop' or
-- 'too-many'.
create function register_webhook_endpoint(p_shop_domain text, p_url text, p_events text[], p_limit integer)
returns text language plpgsql set search_path = public as $$
begin
  perform from shops where shop_domain = p_shop_domain for update;
  if not found then
    return 'unknown-shop';
  end if;
  update webhook_endpoints set events = p_events, disabled_at = null, failing_since = null
    where shop_domain = p_shop_domain and endpoint_url = p_url;
  if found then
    return 'registered';
  elsif (select count(*) from webhook_endpoints where shop_domain = p_shop_domain) >= p_limit then
    return 'too-many';
  end if;
  insert into webhook_endpoints (shop_domain, endpoint_url, events) values (p_shop_domain, p_url, p_events);
  return 'registered';
end $$;

-- Writes an event that isn't about a letter for each enabled endpoint of the shop. Returns their ids.
create function write_test_webhooks(p_shop_domain text, p_type text) returns setof uuid language sql set search_path = public as $$
  with told as (
    insert into outbox (id, topic, payload, webhook_endpoint_id)
      select gen_random_uuid(), 'webhook.deliver', jsonb_build_object('endpointId', e.id), e.id
      from webhook_endpoints e where e.shop_domain = p_shop_domain and e.disabled_at is null
      returning id
  )
  insert into webhook_deliveries (id, shop_domain, type) select id, p_shop_domain, p_type from told returning id
$$;

-- Schedules an endpoint when a webhook becomes due or a slot is freed. Deferred to the end of the transaction, so that the
-- endpoint's row is locked last and only for the duration of a commit.
create function schedule_endpoint() returns trigger language plpgsql set search_path = public as $$
declare
  due timestamptz := greatest(new.available_at, new.leased_until);
begin
  if tg_op = 'UPDATE' and old.leased_until is not null and new.leased_until is null then
    due := now();
  end if;
  -- Waits for a concurrent lease, which doesn't see this webhook yet.
  perform from webhook_endpoints where id = new.webhook_endpoint_id for no key update;
  update webhook_endpoints set due_at = due where id = new.webhook_endpoint_id and (due_at is null or due_at > due);
  return null;
end $$;
create constraint trigger outbox_webhook_due after insert or update on outbox deferrable initially deferred
  for each row when (new.webhook_endpoint_id is not null) execute function schedule_endpoint();

-- Leases up to p_limit due webhooks for p_seconds, either of endpoints whose last try failed or of the others. A receiver
-- is someone else's server: a slow one, or a dead one with thousands of events, must not delay mails or other receivers. So
-- an endpoint has at most p_per_endpoint deliveries in progress across all processes, and every endpoint gets a turn before
-- any gets a second. Among failing endpoints, the least recently tried comes first. Skips endpoints that another process is
-- leasing for right now; those with nothing due cost nothing.
create function lease_webhooks(p_is_failing boolean, p_limit integer, p_per_endpoint integer, p_seconds integer)
returns setof outbox language plpgsql set search_path = public as $$
declare
  endpoints uuid[];
  chosen uuid[];
begin
  endpoints := array(
    select e.id from webhook_endpoints e
    where (e.failing_since is not null) = p_is_failing and e.id in (
      select d.id from webhook_endpoints d where (d.failing_since is not null) = p_is_failing and d.due_at <= now()
      -- Rows with instants in the future, from a clock that was ahead and got corrected.
      union all select a.id from webhook_endpoints a where a.updated_at > now() + interval '1 minute'
      union all select o.webhook_endpoint_id from outbox o where o.delivered_at is null and o.parked_at is null
        and o.webhook_endpoint_id is not null and o.updated_at > now() + interval '1 minute')
    order by case when p_is_failing then e.last_failed_at end, e.due_at
    limit p_limit for no key update skip locked);
  if endpoints = '{}' then
    return;
  end if;
  with queues as materialized (
    select e.id, (select count(*) from outbox o where o.webhook_endpoint_id = e.id and o.leased_until >= now()
        and o.updated_at <= now() + interval '1 minute') as under_way, e.at
    from unnest(endpoints) with ordinality e (id, at)
  ), turns as materialized (
    select o.id, o.available_at, q.at, row_number() over (partition by q.id order by o.available_at) + q.under_way as turn
    from queues q cross join lateral (
      (select w.id, w.available_at from outbox w
        where w.webhook_endpoint_id = q.id and w.delivered_at is null and w.parked_at is null
          and w.available_at <= now() and (w.leased_until is null or w.leased_until < now())
        order by w.available_at limit greatest(0, p_per_endpoint - q.under_way))
      union
      select w.id, w.available_at from outbox w
        where w.webhook_endpoint_id = q.id and w.delivered_at is null and w.parked_at is null
          and w.updated_at > now() + interval '1 minute'
    ) o
  )
  select coalesce(array_agg(n.id), '{}') into chosen from (
    select t.id from turns t where t.turn <= p_per_endpoint
    order by t.turn, case when p_is_failing then t.at end, t.available_at limit p_limit) n;
  return query
    update outbox set leased_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
    where id in (select o.id from outbox o where o.id = any (chosen) for no key update skip locked)
    returning *;
  -- If all slots are taken, due when the first lease expires; otherwise when the next webhook is due, after the endpoints
  -- visited before.
  update webhook_endpoints e set due_at = case when next.at is not null then greatest(next.at, clock_timestamp()) end
    from unnest(endpoints) looked_at (id) cross join lateral (
      select least(min(o.leased_until), case when count(*) < p_per_endpoint then (
          select w.available_at from outbox w where w.webhook_endpoint_id = looked_at.id and w.delivered_at is null
            and w.parked_at is null and (w.leased_until is null or w.leased_until < now()) order by w.available_at limit 1) end) as at
        from outbox o where o.webhook_endpoint_id = looked_at.id and o.leased_until >= now()
    ) next where e.id = looked_at.id;
end $$;

-- A delivery's tries with one more.
create function add_webhook_try(p_tried jsonb, p_address text, p_status integer, p_error text) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_tried -> -1 ->> 'address' = p_address then p_tried - -1 else p_tried end || pg_catalog.jsonb_build_object(
    'address', p_address, 'status', p_status, 'error', p_error, 'at', pg_catalog.now(),
    'tries', case when p_tried -> -1 ->> 'address' = p_address then (p_tried -> -1 ->> 'tries')::integer else 0 end + 1)
$$;

-- Records the result of a try at p_url, shown as p_address: 'delivered', 'failed' or 'gone', which disables the endpoint and
-- gives up everything queued for it. False: the endpoint has another address by now, of which the try says nothing.
create function record_webhook_attempt(p_delivery_id uuid, p_url text, p_address text, p_outcome text, p_status integer,
  p_error text) returns boolean language plpgsql set search_path = public as $$
declare endpoint uuid;
begin
  select webhook_endpoint_id into endpoint from outbox where id = p_delivery_id;
  -- A provider's notification has no row here.
  update webhook_deliveries set last_status = p_status, last_error = p_error,
    tried = add_webhook_try(tried, p_address, p_status, p_error) where id = p_delivery_id;
  if p_outcome = 'delivered' then
    -- A recovered endpoint may have more deliveries in progress at once.
    update webhook_endpoints set failing_since = null, last_delivered_at = now(), due_at = least(due_at, now())
      where id = endpoint and endpoint_url = p_url
        and (failing_since is not null or coalesce(last_delivered_at, '-infinity') < now() - interval '1 minute');
    return true;
  end if;
  update webhook_endpoints
    set failing_since = coalesce(failing_since, now()), last_failed_at = now(), last_failed_status = p_status,
        disabled_at = case when p_outcome = 'gone' then coalesce(disabled_at, now()) else disabled_at end
    where id = endpoint and endpoint_url = p_url;
  if not found then
    return false;
  elsif p_outcome = 'gone' then
    -- One that another transaction holds is given up at its next lease: waiting for it, with the endpoint's lock, could be a deadlock.
    update outbox set parked_at = now(), last_error = 'endpoint-disabled'
      where id in (select o.id from outbox o where o.webhook_endpoint_id = endpoint and o.delivered_at is null and o.parked_at is null
        and (o.leased_until is null or o.leased_until < now()) for no key update skip locked);
  end if;
  return true;
end $$;

-- Gives an endpoint another address. Its id and events stay, and so do the shop's secrets; what waits for it or was given up
-- is due at the new address now, under the old ids, and what is under way goes there if the old one doesn't take it. 'moved';
-- 'unchanged': it has this address; 'taken': another endpoint of the shop has it; 'gone': there is no such endpoint.
create function move_webhook_endpoint(p_shop_domain text, p_endpoint_id uuid, p_url text) returns text
language plpgsql set search_path = public as $$
declare old_url text;
begin
  perform from shops where shop_domain = p_shop_domain for update;
  select endpoint_url into old_url from webhook_endpoints where id = p_endpoint_id and shop_domain = p_shop_domain;
  if not found then
    return 'gone';
  elsif old_url = p_url then
    return 'unchanged';
  elsif exists (select from webhook_endpoints where shop_domain = p_shop_domain and endpoint_url = p_url) then
    return 'taken';
  end if;
  update webhook_endpoints set endpoint_url = p_url, disabled_at = null, failing_since = null, last_failed_at = null,
    last_failed_status = null, last_delivered_at = null where id = p_endpoint_id;
  update outbox set parked_at = null, available_at = now(), requeued_at = now(), attempts = 0
    where webhook_endpoint_id = p_endpoint_id and delivered_at is null and (leased_until is null or leased_until < now());
  return 'moved';
end $$;

-- Redelivers an event under the same id. 'replayed': it is due now; 'waiting': it already was, or was replayed seconds ago,
-- so a double click sends once; 'disabled': its endpoint is disabled; 'unknown'.
create function replay_webhook(p_shop_domain text, p_delivery_id uuid) returns text
language plpgsql set search_path = public as $$
declare waits outbox;
begin
  select o.* into waits from outbox o join webhook_deliveries d on d.id = o.id
    where o.id = p_delivery_id and d.shop_domain = p_shop_domain for update of o;
  if not found then
    return 'unknown';
  elsif exists (select from webhook_endpoints where id = waits.webhook_endpoint_id and disabled_at is not null) then
    return 'disabled';
  elsif waits.requeued_at > now() - interval '10 seconds' or waits.leased_until >= now()
      or (waits.delivered_at is null and waits.parked_at is null and waits.available_at <= now()) then
    return 'waiting';
  end if;
  update outbox set delivered_at = null, parked_at = null, available_at = now(), requeued_at = now(), attempts = 0
    where id = p_delivery_id;
  return 'replayed';
end $$;

-- Redelivers everything that was given up, under the same ids, except to disabled endpoints: written since a given time, or
-- all. Returns how many.
create function replay_failed_webhooks(p_shop_domain text, p_since timestamptz) returns integer
language sql set search_path = public as $$
  with again as (
    update outbox o set delivered_at = null, parked_at = null, available_at = now(), requeued_at = now(), attempts = 0
      from webhook_deliveries d, webhook_endpoints e
      where d.id = o.id and d.shop_domain = p_shop_domain and e.id = o.webhook_endpoint_id and e.disabled_at is null
        and o.parked_at is not null and (o.leased_until is null or o.leased_until < now())
        and (p_since is null or d.created_at >= p_since)
      returning o.id
  )
  select count(*)::integer from again
$$;

-- A shop's deliveries, newest first, after the position (p_before, p_before_id).
create function list_webhook_deliveries(p_shop_domain text, p_limit integer, p_before timestamptz, p_before_id uuid)
returns table (id uuid, type text, endpoint_id uuid, url text, state text, attempts integer, last_status integer,
  last_error text, tried jsonb, created_at timestamptz, delivered_at timestamptz, next_at timestamptz)
language sql stable set search_path = public as $$
  select d.id, d.type, e.id, e.endpoint_url,
    case when o.delivered_at is not null then 'delivered' when o.parked_at is not null then 'failed' else 'waiting' end,
    o.attempts, d.last_status, d.last_error, d.tried, d.created_at, o.delivered_at,
    case when o.delivered_at is null and o.parked_at is null then o.available_at end
  from webhook_deliveries d join outbox o on o.id = d.id join webhook_endpoints e on e.id = o.webhook_endpoint_id
  where d.shop_domain = p_shop_domain and (p_before is null or (d.created_at, d.id) < (p_before, p_before_id))
  order by d.created_at desc, d.id desc
  limit p_limit
$$;

-- API requests with an Idempotency-Key and their responses, kept for 24 hours.
create table api_requests (
  shop_domain text not null references shops (shop_domain) on delete cascade,
  -- SHA-256 (hex) of the Idempotency-Key.
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 (hex) of the key, the operation and the body: a different request under the same key is rejected.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The responses stored here identify no person.
  status smallint not null check (status between 200 and 499),
  answer jsonb not null,
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, key_hash)
);
create index api_requests_by_age on api_requests (began_at);

-- Saves an order as save_shop_order does, and with it the response to its request. 'answered': the key had this request within 24 hours, and
-- its response comes back; 'reused': it had another. Of requests at once, one saves and the others wait for it: the key is locked before
-- the order, and its shop with it, as where a shop is deleted.
create function save_sent_order(p_shop_domain text, p_shop_order_id bigint, p_version integer, p_facts jsonb, p_row jsonb,
  p_judges boolean, p_key_hash text, p_digest text, p_status smallint, p_answer jsonb)
returns table (outcome text, status_given smallint, answer_given jsonb) language plpgsql set search_path = public as $$
begin
  insert into api_requests as known (shop_domain, key_hash, digest, status, answer)
    values (p_shop_domain, p_key_hash, p_digest, p_status, p_answer)
    on conflict (shop_domain, key_hash) do update
      set digest = excluded.digest, status = excluded.status, answer = excluded.answer, began_at = now()
      where known.began_at < now() - interval '24 hours';
  if not found then
    return query select case when digest = p_digest then 'answered' else 'reused' end, status, answer from api_requests
      where shop_domain = p_shop_domain and key_hash = p_key_hash;
    return;
  end if;
  outcome := save_shop_order(p_shop_domain, p_shop_order_id, p_version, p_facts, p_row, p_judges);
  if outcome in ('stale', 'forgotten') then
    delete from api_requests where shop_domain = p_shop_domain and key_hash = p_key_hash;
  end if;
  return next;
end $$;

create function read_shop_letter(p_shop_domain text, p_letter_id uuid)
returns table (letter_id uuid, order_id bigint, letter_status text, asked_at timestamptz, changed_at timestamptz, good_until date)
language sql stable set search_path = public as $$
  select id, shop_order_id, status, created_at, updated_at, valid_until from shop_lmn_requests
  where shop_domain = p_shop_domain and id = p_letter_id
$$;

-- A shop's letters, newest first, after the position (p_before, p_before_id); optionally only for the order p_order_id, or
-- only those changed since p_since. A letter that covers a later order is listed for that order too, as requested when the
-- shopper applied it.
create function list_shop_letters(p_shop_domain text, p_order_id bigint, p_since timestamptz, p_before timestamptz,
  p_before_id uuid, p_limit integer)
returns table (letter_id uuid, order_id bigint, letter_status text, asked_at timestamptz, changed_at timestamptz, good_until date)
language plpgsql stable set search_path = public
-- Replans for the given values: a generic plan would sort everything the shop has.
set plan_cache_mode = force_custom_plan as $$
begin
  return query (select id, shop_order_id, status, created_at, updated_at, valid_until from shop_lmn_requests
    where shop_domain = p_shop_domain
      and (p_order_id is null or shop_order_id = p_order_id)
      and (p_since is null or updated_at >= p_since)
      and (p_before is null or (created_at, id) < (p_before, p_before_id))
    order by created_at desc, id desc limit p_limit)
  union all (select r.id, c.shop_order_id, r.status, c.created_at, greatest(c.created_at, r.updated_at), r.valid_until
    from covered_orders c join shop_lmn_requests r on r.id = c.request_id
    where c.shop_domain = p_shop_domain
      and (p_order_id is null or c.shop_order_id = p_order_id)
      and (p_since is null or c.created_at >= p_since or r.updated_at >= p_since)
      and (p_before is null or (c.created_at, c.request_id) < (p_before, p_before_id))
    order by c.created_at desc, c.request_id desc limit p_limit)
  order by 4 desc, 1 desc limit p_limit;
end $$;

create function read_shop_order_contents(p_shop_domain text, p_shop_order_id bigint)
returns table (order_id bigint, order_number text, lines jsonb, lines_total numeric, price_paid numeric,
  ordered_at timestamptz, received_at timestamptz, changed_at timestamptz, ended_as text, is_waiting boolean)
language plpgsql stable set search_path = public as $$
begin
  return query select shop_order_id, o.order_number, products, subtotal, price, placed_at, created_at, updated_at, ended,
    awaits_judgement
  from shop_orders o
  where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id and is_known;
end $$;

-- A shop's orders for its own systems, without personal data, newest first, after the position (p_before, p_before_id).
create function list_shop_orders(p_shop_domain text, p_since timestamptz, p_before timestamptz, p_before_id bigint,
  p_limit integer)
returns table (order_id bigint, order_number text, lines jsonb, lines_total numeric, price_paid numeric,
  ordered_at timestamptz, received_at timestamptz, changed_at timestamptz, ended_as text, is_waiting boolean)
language plpgsql stable set search_path = public
-- Replans for the given values: a generic plan would sort everything the shop has.
set plan_cache_mode = force_custom_plan as $$
begin
  return query select shop_order_id, o.order_number, products, subtotal, price, placed_at, created_at, updated_at, ended,
    awaits_judgement
  from shop_orders o
  where shop_domain = p_shop_domain and is_known
    and (p_since is null or updated_at >= p_since)
    and (p_before is null or (created_at, shop_order_id) < (p_before, p_before_id))
  order by created_at desc, shop_order_id desc limit p_limit;
end $$;

-- A merchant's statistics of the letters for its orders, without personal data: {statuses: {status: letters}, weeks:
-- [{week, status, letters}], orders, reimbursable_cents}. Weeks start on Monday in UTC, count letters by the day they were
-- requested, and are the last p_weeks including the current one. `orders` are those with a letter that was sent and not
-- revoked, `reimbursable_cents` their reimbursable part. Scans a shop's letters once: without statistics, which the
-- embedded database doesn't have, the planner would look up one order at a time.
create function read_partner_letters(p_shop_domain text, p_weeks integer) returns jsonb
language sql stable set search_path = public set enable_nestloop = off as $$
  with by_week as materialized (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, status, count(*) as letters
    from shop_lmn_requests where shop_domain = p_shop_domain group by 1, 2
  ), by_status as (
    select status, sum(letters) as letters from by_week group by status
  ), recent as (
    select * from by_week
    where week >= (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => p_weeks - 1))::date
  ), sent as (
    select distinct shop_order_id from shop_lmn_requests
    where shop_domain = p_shop_domain and status in ('sent', 'expired')
  ), value as (
    select count(*) as orders, coalesce(sum(o.reimbursable_cents), 0) as cents
    from shop_orders o join sent using (shop_order_id) where o.shop_domain = p_shop_domain
  )
  select jsonb_build_object(
    'statuses', (select coalesce(jsonb_object_agg(status, letters), '{}') from by_status),
    'weeks', (select coalesce(jsonb_agg(to_jsonb(recent)), '[]') from recent),
    'orders', value.orders,
    'reimbursable_cents', value.cents)
  from value
$$;

-- The steps that an order's shopper reached, each recorded once. Deleted with the order.
create table order_steps (
  shop_domain text not null,
  shop_order_id bigint not null,
  -- 'shown': our block on the shop's page received the link. 'begun': a first answer was saved. 'claimed': a claim packet
  -- was made before the order ended.
  step text not null check (step in ('shown', 'opened', 'begun', 'asked', 'approved', 'claimed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id, step),
  foreign key (shop_domain, shop_order_id) references shop_orders on delete cascade
);
create index order_steps_by_shop on order_steps (shop_domain, created_at);

-- Ignores orders that we don't hold.
create function record_order_step(p_shop_domain text, p_shop_order_id bigint, p_step text) returns void
language sql set search_path = public as $$
  insert into order_steps (shop_domain, shop_order_id, step)
    select shop_domain, shop_order_id, p_step from shop_orders
    where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id
    on conflict do nothing
$$;

-- The lines of an order that need a letter, with the product's id at the shop; null if the shop gives none.
create function letter_lines(p_products jsonb, p_facts jsonb) returns table (product_id text, title text)
language sql immutable set search_path = '' as $$
  select told ->> 'productId', line ->> 'title' from jsonb_array_elements(p_products) line
    left join jsonb_array_elements(p_facts #> '{snapshot,lines}') told on told ->> 'lineId' = line ->> 'line_id'
  where line ->> 'fsa_hsa_eligibility' = 'letter'
$$;

-- Valid letters of the same shop, for the order's own address, that cover every product of the order that needs one,
-- judging by product ids and dates; `titles` are the products as the letter's order names them.
create function list_covering_letters(p_shop_domain text, p_shop_order_id bigint)
returns table (letter_id uuid, request_id uuid, bought_on date, titles text[])
language sql stable set search_path = public as $$
  select l.id, r.id, letter_day(r.id, o.placed_at), array(select b.title from letter_lines(first.products, first.facts) b
      where b.product_id in (select n.product_id from letter_lines(o.products, o.facts) n))
  from shop_orders o
    join shop_lmn_requests r on lower(r.email) = lower(btrim(o.email)) and r.shop_domain = o.shop_domain
      and r.shop_order_id <> o.shop_order_id and r.status = 'sent' and r.erased_at is null
    join issued_letters l on l.request_id = r.id and l.state = 'valid'
    join shop_orders first on first.shop_domain = r.shop_domain and first.shop_order_id = r.shop_order_id
  where o.shop_domain = p_shop_domain and o.shop_order_id = p_shop_order_id
    and btrim(o.email) <> '' and o.is_known and o.ended is null and not o.awaits_judgement
    and letter_day(r.id, o.placed_at) between l.valid_from and l.valid_until and letter_day(r.id, now()) <= l.valid_until
    and exists (select from letter_lines(o.products, o.facts))
    and not exists (select from letter_lines(o.products, o.facts) n where n.product_id is null or not exists (
      select from letter_lines(first.products, first.facts) b where b.product_id = n.product_id))
  order by l.valid_until desc limit 5
$$;

-- Applies a letter to a later order of its shopper and notifies the shop like for a requested letter: 'covered', also when
-- repeated; 'asked': a letter was requested for the order itself; 'over': the letter no longer covers it.
create function cover_order(p_shop_domain text, p_shop_order_id bigint, p_letter_id uuid) returns text
language plpgsql set search_path = public as $$
declare request uuid := (select l.request_id from issued_letters l where l.id = p_letter_id);
begin
  perform from shop_orders where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id for update;
  -- Serializes with a revocation: it waits for this, or is seen.
  perform from shop_lmn_requests where id = request for update;
  if exists (select from covered_orders c where c.shop_domain = p_shop_domain and c.shop_order_id = p_shop_order_id
      and c.request_id = request) then
    return 'covered';
  elsif exists (select from shop_lmn_requests where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id
      and status not in ('denied', 'withdrawn', 'revoked', 'expired')) then
    return 'asked';
  elsif not exists (select from list_covering_letters(p_shop_domain, p_shop_order_id) c where c.letter_id = p_letter_id) then
    return 'over';
  end if;
  insert into covered_orders (shop_domain, shop_order_id, request_id) values (p_shop_domain, p_shop_order_id, request)
    on conflict (shop_domain, shop_order_id) do update set request_id = excluded.request_id, created_at = now();
  perform append_letter_audit('shopper', null, 'later order covered', request,
    jsonb_build_object('letterId', p_letter_id, 'orderId', p_shop_order_id));
  perform notify_shop_of_order(request, p_shop_order_id, 'letter.sent', p_letter_id::text);
  perform record_order_step(p_shop_domain, p_shop_order_id, 'approved');
  return 'covered';
end $$;

create function record_order_begun() returns trigger language plpgsql set search_path = public as $$
begin
  perform record_order_step(new.shop_domain, new.order_id, 'begun');
  return null;
end $$;
create trigger order_drafts_begun after insert on temporary_brand_partnership_lmn_requests
  for each row execute function record_order_begun();

-- Orders of the last p_weeks weeks (starting on Monday, in UTC, including the current one) by week received and product:
-- [{week, product, shown, opened, begun, asked, approved, claimed, cents}]. Product is null for all orders of a week, else
-- the title of an eligible line. A later step implies every earlier one except 'shown'; `cents` is the reimbursable part of
-- approved orders.
create function read_order_steps(p_shop_domain text, p_weeks integer) returns jsonb
language sql stable set search_path = public as $$
  with reached as (
    select shop_order_id, bool_or(step = 'shown') as shown,
      max(array_position(array['opened', 'begun', 'asked', 'approved', 'claimed'], step)) as furthest
    from order_steps
    where shop_domain = p_shop_domain and created_at >=
      (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => p_weeks - 1)) at time zone 'UTC'
    group by 1
  ), orders as (
    select date_trunc('week', o.created_at at time zone 'UTC')::date as week, o.products, o.reimbursable_cents as cents,
      r.shown, coalesce(r.furthest, 0) as furthest
    from reached r join shop_orders o on o.shop_domain = p_shop_domain and o.shop_order_id = r.shop_order_id
  ), counted as (
    select week, null as product, shown, furthest, cents from orders
    union all
    select o.week, p.title, o.shown, o.furthest, o.cents from orders o cross join lateral (
      select distinct line ->> 'title' as title from jsonb_array_elements(o.products) as line
      where is_counted_eligibility(line ->> 'fsa_hsa_eligibility')) p
  ), summed as (
    select week, product, count(*) filter (where shown) as shown, count(*) filter (where furthest >= 1) as opened,
      count(*) filter (where furthest >= 2) as begun, count(*) filter (where furthest >= 3) as asked,
      count(*) filter (where furthest >= 4) as approved, count(*) filter (where furthest >= 5) as claimed,
      coalesce(sum(cents) filter (where furthest >= 4), 0) as cents
    from counted
    where week >= (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => p_weeks - 1))::date
    group by week, product
  )
  select coalesce(jsonb_agg(to_jsonb(summed)), '[]') from summed
$$;
