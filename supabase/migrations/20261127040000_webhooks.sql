-- What a shop is told of its orders' letters: the addresses it registered, and a delivery for each event and address. Events,
-- payload and signature: docs/webhooks.md; why it is so: docs/decisions/048-webhooks.md.

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  endpoint_url text not null check (char_length(endpoint_url) <= 2048),
  -- Null: every type.
  events text[] check (events <> '{}'),
  -- The receiver answered 410 Gone.
  disabled_at timestamptz,
  -- Since when every try has failed; null once one got through.
  failing_since timestamptz,
  last_failed_at timestamptz,
  -- Null: no answer.
  last_failed_status integer,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, endpoint_url)
);

-- A webhook's row waits in the queue of its endpoint; all others have none.
alter table outbox add column webhook_endpoint_id uuid references webhook_endpoints (id) on delete cascade;
create index outbox_webhooks on outbox (webhook_endpoint_id) where webhook_endpoint_id is not null;
create index outbox_webhooks_due on outbox (webhook_endpoint_id, available_at)
  where webhook_endpoint_id is not null and delivered_at is null and parked_at is null;
create index outbox_webhooks_claimed on outbox (webhook_endpoint_id)
  where webhook_endpoint_id is not null and locked_until is not null;
drop index outbox_due;
create index outbox_due on outbox (available_at)
  where delivered_at is null and parked_at is null and webhook_endpoint_id is null;

-- What is said and when it happened. When it is tried and how it went is in the outbox row of the same id, which is also the
-- id that the receiver sees.
create table webhook_deliveries (
  id uuid primary key references outbox (id) on delete cascade,
  shop_domain text not null references shops (shop_domain) on delete cascade,
  type text not null check (type in ('letter.submitted', 'letter.question', 'letter.approved', 'letter.sent',
    'letter.denied', 'letter.expiring', 'webhook.test')),
  -- Null in a test.
  request_id uuid references shop_lmn_requests (id) on delete cascade,
  shop_order_id bigint,
  status text,
  valid_until date,
  -- Of the last try; null: no answer.
  last_status integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_deliveries_by_shop on webhook_deliveries (shop_domain, created_at desc, id desc);
create index webhook_deliveries_by_request on webhook_deliveries (request_id);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoints', 'webhook_deliveries'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
end $$;

-- The last day of a letter that its shop was told is near.
alter table shop_lmn_requests add column expiring_told_on date;
create index shop_lmn_requests_expiring on shop_lmn_requests (valid_until) where status = 'sent';

create function takes_webhook(p_disabled_at timestamptz, p_events text[], p_type text) returns boolean
language sql immutable set search_path = '' as $$
  select p_disabled_at is null and (p_events is null or p_type = any (p_events))
$$;

-- Writes an event about an order's letter for each endpoint of its shop that takes it. p_marker tells events of one type
-- apart: the same event always gets the same id, so that it is written once, and a database that was restored and learns of
-- it again sends what the receiver recognizes.
create function tell_shop(p_request_id uuid, p_type text, p_marker text) returns void
language sql set search_path = public as $$
  with told as (
    insert into outbox (id, topic, payload, webhook_endpoint_id)
      select overlay(overlay(md5(concat_ws(':', 'webhook', p_request_id, p_type, p_marker, e.id))
          placing '8' from 13) placing '8' from 17)::uuid,
        'webhook.deliver', jsonb_build_object('endpointId', e.id), e.id
      from shop_lmn_requests r join webhook_endpoints e on e.shop_domain = r.shop_domain
      where r.id = p_request_id and r.erased_at is null and takes_webhook(e.disabled_at, e.events, p_type)
      on conflict (id) do nothing
      returning id
  )
  insert into webhook_deliveries (id, shop_domain, type, request_id, shop_order_id, status, valid_until)
    select told.id, r.shop_domain, p_type, r.id, r.shop_order_id,
      case when r.status = 'submitted' then 'in_review' else r.status end,
      -- Until the letter is made the row holds a guess.
      case when r.status = 'sent' then r.valid_until end
    from told join shop_lmn_requests r on r.id = p_request_id
$$;

create function tell_shop_of_move() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status = 'question_asked' then
    perform tell_shop(new.id, 'letter.question', (select count(*)::text from letter_questions where request_id = new.id));
  elsif new.status in ('approved', 'sent') then
    -- A corrected letter is approved and sent again.
    perform tell_shop(new.id, 'letter.' || new.status,
      (select count(*)::text from issued_letters where request_id = new.id));
  elsif new.status = 'denied' then
    perform tell_shop(new.id, 'letter.denied', '');
  elsif tg_op = 'INSERT' or old.status = 'pending' then
    perform tell_shop(new.id, 'letter.submitted', '');
  end if;
  return new;
end $$;
create trigger shop_lmn_requests_told after insert on shop_lmn_requests
  for each row when (new.status in ('submitted', 'in_review')) execute function tell_shop_of_move();
create trigger shop_lmn_requests_move_told after update on shop_lmn_requests
  for each row when (new.status <> old.status
    and (new.status in ('question_asked', 'approved', 'sent', 'denied') or old.status = 'pending'))
  execute function tell_shop_of_move();

-- What is erased is not sent any more, and can't be replayed.
create function forget_told() returns trigger language plpgsql set search_path = public as $$
begin
  delete from webhook_deliveries where request_id = new.id;
  return new;
end $$;
create trigger shop_lmn_requests_forget_told after update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_told();

create function forget_webhook() returns trigger language plpgsql set search_path = public as $$
begin
  delete from outbox where id = old.id;
  return old;
end $$;
create trigger webhook_deliveries_forget after delete on webhook_deliveries
  for each row execute function forget_webhook();

-- Writes letter.expiring for up to p_limit letters that end within 30 days, once for each last day. Gives how many.
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
        where e.shop_domain = r.shop_domain and takes_webhook(e.disabled_at, e.events, 'letter.expiring'))
    order by r.valid_until limit p_limit for update skip locked
  loop
    perform tell_shop(due, 'letter.expiring', (select valid_until::text from shop_lmn_requests where id = due));
    update shop_lmn_requests set expiring_told_on = valid_until where id = due;
    written := written + 1;
  end loop;
  return written;
end $$;

-- Registers an address, or an address that is registered already for other events; it is enabled again.
-- 'registered', 'unknown-shop' or 'too-many'.
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

-- Writes an event that is about no letter for each endpoint of the shop that is enabled. Gives their ids.
create function write_test_webhooks(p_shop_domain text, p_type text) returns setof uuid language sql set search_path = public as $$
  with told as (
    insert into outbox (id, topic, payload, webhook_endpoint_id)
      select gen_random_uuid(), 'webhook.deliver', jsonb_build_object('endpointId', e.id), e.id
      from webhook_endpoints e where e.shop_domain = p_shop_domain and e.disabled_at is null
      returning id
  )
  insert into webhook_deliveries (id, shop_domain, type) select id, p_shop_domain, p_type from told returning id
$$;
