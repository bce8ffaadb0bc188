-- A shop is told of a letter's whole life, why a delivery failed, and what changed since it last asked.

alter table webhook_deliveries drop constraint webhook_deliveries_type_check;
alter table webhook_deliveries add constraint webhook_deliveries_type_check
  check (type in ('letter.submitted', 'letter.question', 'letter.approved', 'letter.sent', 'letter.corrected',
    'letter.renewed', 'letter.denied', 'letter.withdrawn', 'letter.revoked', 'letter.expiring', 'letter.expired',
    'webhook.test'));
-- Why the last try got no answer; null where one came, or none was tried.
alter table webhook_deliveries add column last_error text
  check (last_error in ('dns', 'refused', 'tls', 'timeout', 'private-address', 'no-answer'));

-- As before; the last day is told of letters that ended, too, as the API does.
create or replace function tell_shop(p_request_id uuid, p_type text, p_marker text) returns void
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
      case when r.status in ('sent', 'revoked', 'expired') then r.valid_until end
    from told join shop_lmn_requests r on r.id = p_request_id
$$;

create or replace function tell_shop_of_move() returns trigger language plpgsql set search_path = public as $$
declare issued text;
begin
  if new.status = 'question_asked' then
    perform tell_shop(new.id, 'letter.question', (select count(*)::text from letter_questions where request_id = new.id));
  elsif new.status in ('approved', 'sent') then
    -- A corrected letter is approved and sent again.
    issued := (select count(*)::text from issued_letters where request_id = new.id);
    perform tell_shop(new.id, 'letter.' || new.status, issued);
    if new.status = 'sent' and exists (select from issued_letters where request_id = new.id and version > 1) then
      perform tell_shop(new.id, 'letter.corrected', issued);
    elsif new.status = 'sent' and new.renews is not null then
      perform tell_shop(new.id, 'letter.renewed', '');
    end if;
  elsif new.status in ('denied', 'withdrawn', 'revoked', 'expired') then
    perform tell_shop(new.id, 'letter.' || new.status, '');
  elsif tg_op = 'INSERT' or old.status = 'pending' then
    perform tell_shop(new.id, 'letter.submitted', '');
  end if;
  return new;
end $$;
drop trigger shop_lmn_requests_move_told on shop_lmn_requests;
create trigger shop_lmn_requests_move_told after update on shop_lmn_requests
  for each row when (new.status <> old.status
    and (new.status in ('question_asked', 'approved', 'sent', 'denied', 'withdrawn', 'revoked', 'expired')
      or old.status = 'pending'))
  execute function tell_shop_of_move();

-- Notes how a try went: 'delivered', 'failed' or 'gone', which disables the endpoint and gives up all that waits for it.
drop function note_webhook_try(uuid, text, integer);
create function note_webhook_try(p_delivery_id uuid, p_outcome text, p_status integer, p_error text) returns void
language plpgsql set search_path = public as $$
declare endpoint uuid;
begin
  update webhook_deliveries d set last_status = p_status, last_error = p_error from outbox o
    where d.id = p_delivery_id and o.id = d.id returning o.webhook_endpoint_id into endpoint;
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, last_delivered_at = now()
      where id = endpoint
        and (failing_since is not null or coalesce(last_delivered_at, '-infinity') < now() - interval '1 minute');
    return;
  end if;
  update webhook_endpoints
    set failing_since = coalesce(failing_since, now()), last_failed_at = now(), last_failed_status = p_status,
        disabled_at = case when p_outcome = 'gone' then coalesce(disabled_at, now()) else disabled_at end
    where id = endpoint;
  if p_outcome = 'gone' then
    update outbox set parked_at = now(), last_error = 'endpoint-disabled'
      where webhook_endpoint_id = endpoint and delivered_at is null and parked_at is null
        and (locked_until is null or locked_until < now());
  end if;
end $$;

drop function list_webhook_deliveries(text, integer, uuid);
-- Deliveries of a shop, newest first, those after (older than) p_after where it is given.
create function list_webhook_deliveries(p_shop_domain text, p_limit integer, p_after uuid)
returns table (id uuid, type text, url text, state text, attempts integer, last_status integer, last_error text,
  created_at timestamptz, delivered_at timestamptz, next_at timestamptz)
language sql stable set search_path = public as $$
  select d.id, d.type, e.endpoint_url,
    case when o.delivered_at is not null then 'delivered' when o.parked_at is not null then 'failed' else 'waiting' end,
    o.attempts, d.last_status, d.last_error, d.created_at, o.delivered_at,
    case when o.delivered_at is null and o.parked_at is null then o.available_at end
  from webhook_deliveries d join outbox o on o.id = d.id join webhook_endpoints e on e.id = o.webhook_endpoint_id
  where d.shop_domain = p_shop_domain and (p_after is null
    or (d.created_at, d.id) < (select a.created_at, a.id from webhook_deliveries a
      where a.id = p_after and a.shop_domain = p_shop_domain))
  order by d.created_at desc, d.id desc
  limit p_limit
$$;

-- Makes every delivery again that was given up, under its id, but for addresses that are disabled. Gives how many.
create function replay_failed_webhooks(p_shop_domain text) returns integer
language sql set search_path = public as $$
  with again as (
    update outbox o set delivered_at = null, parked_at = null, available_at = now(), requeued_at = now(), attempts = 0
      from webhook_deliveries d, webhook_endpoints e
      where d.id = o.id and d.shop_domain = p_shop_domain and e.id = o.webhook_endpoint_id and e.disabled_at is null
        and o.parked_at is not null and (o.locked_until is null or o.locked_until < now())
      returning o.id
  )
  select count(*)::integer from again
$$;

drop function list_shop_letters(text, bigint, timestamptz, uuid, integer);
-- A shop's letters, the newest first, from behind the place (p_before, p_before_id) on; of one order where p_order_id says so,
-- and only those that changed since p_since where it is given.
create function list_shop_letters(p_shop_domain text, p_order_id bigint, p_since timestamptz, p_before timestamptz,
  p_before_id uuid, p_limit integer)
returns table (letter_id uuid, order_id bigint, letter_status text, asked_at timestamptz, changed_at timestamptz, good_until date)
language sql stable set search_path = public as $$
  select id, shop_order_id, status, created_at, updated_at, valid_until from shop_lmn_requests
  where shop_domain = p_shop_domain
    and (p_order_id is null or shop_order_id = p_order_id)
    and (p_since is null or updated_at >= p_since)
    and (p_before is null or (created_at, id) < (p_before, p_before_id))
  order by created_at desc, id desc limit p_limit
$$;

drop function list_shop_orders(text, timestamptz, bigint, integer);
-- The newest first, from behind the place (p_before, p_before_id) on. `order_number` is what the shopper reads.
create function list_shop_orders(p_shop_domain text, p_since timestamptz, p_before timestamptz, p_before_id bigint,
  p_limit integer)
returns table (order_id bigint, order_number text, lines jsonb, lines_total numeric, price_paid numeric,
  ordered_at timestamptz, received_at timestamptz, changed_at timestamptz, ended_as text, is_waiting boolean)
language sql stable set search_path = public as $$
  select shop_order_id, facts #>> '{snapshot,number}', products, subtotal, price, placed_at, created_at, updated_at, ended,
    awaits_judgement
  from shop_orders
  where shop_domain = p_shop_domain and is_known
    and (p_since is null or updated_at >= p_since)
    and (p_before is null or (created_at, shop_order_id) < (p_before, p_before_id))
  order by created_at desc, shop_order_id desc limit p_limit
$$;

-- A process may die while it answers: its run ends a few seconds after it was last heard of.
create or replace function begin_api_request(p_shop_domain text, p_key_hash text, p_digest text)
returns table (outcome text, run uuid, status_given smallint, answer_given jsonb)
language plpgsql set search_path = public as $$
declare known api_requests;
begin
  insert into api_requests (shop_domain, key_hash, digest) values (p_shop_domain, p_key_hash, p_digest)
    on conflict (shop_domain, key_hash) do nothing
    returning * into known;
  if found then
    return query select 'run', known.run_id, null::smallint, null::jsonb;
    return;
  end if;
  select * into known from api_requests where shop_domain = p_shop_domain and key_hash = p_key_hash for update;
  if not found then
    -- The run that was first failed and took its row away just now.
    return query select 'running', null::uuid, null::smallint, null::jsonb;
  elsif known.began_at < now() - interval '24 hours'
    or (known.status is null and known.digest = p_digest and known.began_at < now() - interval '5 seconds') then
    update api_requests set digest = p_digest, run_id = gen_random_uuid(), status = null, answer = null, began_at = now()
      where shop_domain = p_shop_domain and key_hash = p_key_hash
      returning * into known;
    return query select 'run', known.run_id, null::smallint, null::jsonb;
  elsif known.digest <> p_digest then
    return query select 'reused', null::uuid, null::smallint, null::jsonb;
  elsif known.status is null then
    return query select 'running', null::uuid, null::smallint, null::jsonb;
  else
    return query select 'answered', null::uuid, known.status, known.answer;
  end if;
end $$;

-- Says that a run goes on.
create function renew_api_request(p_run uuid, p_shop_domain text, p_key_hash text) returns void
language sql set search_path = public as $$
  update api_requests set began_at = now()
    where shop_domain = p_shop_domain and key_hash = p_key_hash and run_id = p_run and status is null
$$;

do $$
declare f text;
begin
  foreach f in array array['note_webhook_try(uuid, text, integer, text)', 'list_webhook_deliveries(text, integer, uuid)',
    'replay_failed_webhooks(text)', 'list_shop_letters(text, bigint, timestamptz, timestamptz, uuid, integer)',
    'list_shop_orders(text, timestamptz, timestamptz, bigint, integer)', 'renew_api_request(uuid, text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
