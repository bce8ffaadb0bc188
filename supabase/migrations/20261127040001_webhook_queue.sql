-- The queues of webhooks. A receiver is a stranger's server: a slow one, or a dead one with thousands of events, must hold up
-- neither mails nor other receivers.

-- As before, without webhooks.
create or replace function claim_outbox(p_limit integer, p_seconds integer)
returns setof outbox language sql set search_path = public as $$
  with due as materialized (
    select id from outbox
    where delivered_at is null and parked_at is null and webhook_endpoint_id is null
      and available_at <= now() and (locked_until is null or locked_until < now())
    order by available_at
    limit p_limit
    for update skip locked
  ), touched as materialized (
    select id from outbox
    where delivered_at is null and parked_at is null and webhook_endpoint_id is null
      and updated_at > now() + interval '1 minute' and (available_at > now() or locked_until >= now())
    order by updated_at
    limit p_limit - (select count(*) from due)
    for update skip locked
  )
  update outbox set locked_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  where id = any (array(select id from due) || array(select id from touched))
  returning *;
$$;

-- Claims up to p_limit due webhooks for p_seconds, of endpoints whose last try failed or of the others. No endpoint has more
-- than p_per_endpoint under way, whichever process delivers them, and each gets a turn before any gets a second. Of failing
-- endpoints the one that was tried longest ago comes first.
create function claim_webhooks(p_is_failing boolean, p_limit integer, p_per_endpoint integer, p_seconds integer)
returns setof outbox language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext('claim_webhooks'));
  return query
  with queues as materialized (
    select e.id, e.last_failed_at,
      (select count(*) from outbox o where o.webhook_endpoint_id = e.id and o.locked_until >= now()
        and o.updated_at <= now() + interval '1 minute') as under_way
    from webhook_endpoints e where (e.failing_since is not null) = p_is_failing
  ), due as (
    select q.id as endpoint_id, o.id, o.available_at
    from queues q cross join lateral (
      select w.id, w.available_at from outbox w
      where w.webhook_endpoint_id = q.id and w.delivered_at is null and w.parked_at is null
        and w.available_at <= now() and (w.locked_until is null or w.locked_until < now())
      order by w.available_at
      limit greatest(0, p_per_endpoint - q.under_way)
    ) o
    union
    -- What a clock touched that was ahead and was put right.
    select o.webhook_endpoint_id, o.id, o.available_at
    from outbox o
    where o.delivered_at is null and o.parked_at is null and o.webhook_endpoint_id is not null
      and o.updated_at > now() + interval '1 minute'
  ), turns as materialized (
    select d.id, d.available_at, q.last_failed_at, q.under_way,
      row_number() over (partition by d.endpoint_id order by d.available_at) + q.under_way as turn
    from due d join queues q on q.id = d.endpoint_id
  ), next as materialized (
    select t.id from turns t where t.turn <= p_per_endpoint
    order by t.turn, case when p_is_failing then t.last_failed_at end, t.available_at
    limit p_limit
  )
  update outbox set locked_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  where id = any (array(select next.id from next))
  returning *;
end $$;

-- Notes how a try went: 'delivered', 'failed' or 'gone', which disables the endpoint and gives up all that waits for it.
create function note_webhook_try(p_delivery_id uuid, p_outcome text, p_status integer) returns void
language plpgsql set search_path = public as $$
declare endpoint uuid;
begin
  update webhook_deliveries d set last_status = p_status from outbox o
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

-- Delivers again under the same id. 'replayed': it is due now; 'waiting': it was, or was replayed seconds ago, so that
-- pressing twice sends once; 'disabled': its endpoint is; 'unknown'.
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
  elsif waits.requeued_at > now() - interval '10 seconds' or waits.locked_until >= now()
      or (waits.delivered_at is null and waits.parked_at is null and waits.available_at <= now()) then
    return 'waiting';
  end if;
  update outbox set delivered_at = null, parked_at = null, available_at = now(), requeued_at = now(), attempts = 0
    where id = p_delivery_id;
  return 'replayed';
end $$;

-- Deliveries of a shop, newest first, those after (older than) p_after where it is given.
create function list_webhook_deliveries(p_shop_domain text, p_limit integer, p_after uuid)
returns table (id uuid, type text, url text, state text, attempts integer, last_status integer,
  created_at timestamptz, delivered_at timestamptz, next_at timestamptz)
language sql stable set search_path = public as $$
  select d.id, d.type, e.endpoint_url,
    case when o.delivered_at is not null then 'delivered' when o.parked_at is not null then 'failed' else 'waiting' end,
    o.attempts, d.last_status, d.created_at, o.delivered_at,
    case when o.delivered_at is null and o.parked_at is null then o.available_at end
  from webhook_deliveries d join outbox o on o.id = d.id join webhook_endpoints e on e.id = o.webhook_endpoint_id
  where d.shop_domain = p_shop_domain and (p_after is null
    or (d.created_at, d.id) < (select a.created_at, a.id from webhook_deliveries a
      where a.id = p_after and a.shop_domain = p_shop_domain))
  order by d.created_at desc, d.id desc
  limit p_limit
$$;

-- Webhooks that were given up are listed for as long as those that were delivered.
create index outbox_webhooks_parked on outbox (parked_at) where webhook_endpoint_id is not null and parked_at is not null;
create function purge_webhooks() returns void language sql set search_path = public as $$
  delete from outbox where webhook_endpoint_id is not null and parked_at < now() - interval '30 days';
$$;

do $$
declare f text;
begin
  foreach f in array array['takes_webhook(timestamptz, text[], text)', 'tell_shop(uuid, text, text)', 'tell_shop_of_move()',
    'forget_told()', 'forget_webhook()', 'write_expiring_webhooks(integer)',
    'register_webhook_endpoint(text, text, text[], integer)', 'write_test_webhooks(text, text)',
    'claim_webhooks(boolean, integer, integer, integer)', 'note_webhook_try(uuid, text, integer)',
    'replay_webhook(text, uuid)', 'list_webhook_deliveries(text, integer, uuid)', 'purge_webhooks()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
