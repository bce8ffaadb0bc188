-- Once a day our payments are compared with the payment provider's own list. Holds ids, codes, amounts and instants only.

-- One row: when the next comparison is due, and which process is at one.
create table reconciliation_schedule (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null default now() + interval '1 hour',
  run_id uuid,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);
insert into reconciliation_schedule default values;

create table reconciliation_runs (
  id uuid primary key,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- Why it failed; a code.
  error text check (char_length(error) <= 200),
  compared integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index reconciliation_runs_by_start on reconciliation_runs (started_at desc);

-- What the run that is under way has read: the provider's payments, refunds and disputes, and our own requests.
create table reconciliation_objects (
  run_id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'request')),
  id text not null check (char_length(id) between 1 and 255),
  reference text,
  amount_cents integer,
  currency text,
  status text,
  created_at timestamptz,
  primary key (run_id, kind, id)
);
create index reconciliation_objects_by_request on reconciliation_objects (run_id, request_id);
create index reconciliation_objects_by_reference on reconciliation_objects (run_id, reference) where kind = 'payment';

create table reconciliation_differences (
  id uuid primary key default gen_random_uuid(),
  -- A request the provider names may be unknown here.
  request_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 60),
  -- The provider's object; '' for a difference that is about none.
  object_id text not null default '' check (char_length(object_id) <= 255),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  gone_at timestamptz,
  accepted_at timestamptz,
  accepted_why text check (char_length(accepted_why) between 1 and 500),
  unique (request_id, kind, object_id)
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at)
  where gone_at is null and accepted_at is null;

-- Begins a run where one is due, or anyway; no row while another process is at one. A process that does nothing for ten
-- minutes has lost its run.
create function claim_reconciliation(p_anyway boolean) returns setof reconciliation_runs
language sql set search_path = public as $$
  with claimed as (
    update reconciliation_schedule set run_id = gen_random_uuid(), locked_until = now() + interval '10 minutes'
      where (p_anyway or due_at <= now()) and (locked_until is null or locked_until < now())
      returning run_id
  ), ended as (
    update reconciliation_runs set status = 'failed', error = 'process-ended', finished_at = now()
      where status = 'running' and exists (select from claimed)
  ), cleared as (
    delete from reconciliation_objects where exists (select from claimed)
  )
  insert into reconciliation_runs (id) select run_id from claimed returning *
$$;

-- True while the run is still this process's; it is for ten minutes more then.
create function hold_reconciliation(p_run_id uuid) returns boolean language plpgsql set search_path = public as $$
begin
  update reconciliation_schedule set locked_until = now() + interval '10 minutes'
    where run_id = p_run_id and locked_until is not null;
  return found;
end $$;

-- Notes a page of the provider's list. What belongs to no request of ours is left out: the account may have other business.
create function stage_provider_objects(p_run_id uuid, p_objects jsonb) returns boolean
language plpgsql set search_path = public as $$
begin
  if not hold_reconciliation(p_run_id) then
    return false;
  end if;
  insert into reconciliation_objects (run_id, request_id, kind, id, reference, amount_cents, currency, status, created_at)
    select p_run_id, coalesce(o."requestId", r.id, p.request_id), o.kind, o.id, o."paymentReference", o."amountCents",
      o.currency, o.status, o."createdAt"
    from jsonb_to_recordset(p_objects) as o(kind text, id text, "requestId" uuid, "paymentReference" text,
      "amountCents" integer, currency text, status text, "createdAt" timestamptz)
    left join product_page_lmn_requests r on r.payment_reference = o."paymentReference"
    left join reconciliation_objects p
      on p.run_id = p_run_id and p.kind = 'payment' and p.reference = o."paymentReference"
    where coalesce(o."requestId", r.id, p.request_id) is not null
    on conflict do nothing;
  return true;
end $$;

-- Notes our own requests with money or a letter since p_since, and all that are owed their fee.
create function stage_own_payments(p_run_id uuid, p_since timestamptz) returns boolean
language plpgsql set search_path = public as $$
begin
  if not hold_reconciliation(p_run_id) then
    return false;
  end if;
  insert into reconciliation_objects (run_id, request_id, kind, id)
    select p_run_id, id, 'request', id::text from product_page_lmn_requests
    where greatest(paid_at, held_at, refunded_at) >= p_since
      or (status in ('approved', 'letter_made', 'sent') and payment_status not in ('paid', 'refunded')
        and updated_at >= p_since)
      or (payment_status = 'paid' and status in ('denied', 'withdrawn'))
    on conflict do nothing;
  return true;
end $$;

-- The next requests of a run after p_after, by id, with all that is known of each here and there.
create function read_reconciliation_cases(p_run_id uuid, p_after uuid, p_limit integer)
returns table (request_id uuid, here jsonb, payments jsonb, refunds jsonb, disputes jsonb)
language sql stable set search_path = public as $$
  with listed as (
    select distinct o.request_id from reconciliation_objects o
    where o.run_id = p_run_id and o.request_id > p_after order by o.request_id limit p_limit
  ), there as (
    select o.request_id, o.kind, jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
      'amountCents', o.amount_cents, 'currency', o.currency, 'status', o.status, 'createdAt', o.created_at)) as objects
    from reconciliation_objects o join listed on listed.request_id = o.request_id
    where o.run_id = p_run_id and o.kind <> 'request' group by 1, 2
  )
  select listed.request_id,
    case when r.id is not null then jsonb_build_object(
      'paymentStatus', r.payment_status, 'letterStatus', r.status, 'feeCents', round(r.fee * 100)::integer,
      'reference', r.payment_reference, 'paidAt', r.paid_at, 'refundedAt', r.refunded_at,
      'changedAt', greatest(r.paid_at, r.held_at, r.refunded_at,
        (select max(updated_at) from payment_refunds where payment_refunds.request_id = r.id),
        (select max(updated_at) from payment_disputes where payment_disputes.request_id = r.id)),
      'owedSince', r.updated_at,
      'isRefundDue', exists (select from outbox where topic = 'payment.refund' and delivered_at is null
        and parked_at is null and payload ->> 'requestId' = r.id::text),
      'disputes', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status))
        from payment_disputes d where d.request_id = r.id), '[]')) end,
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'payment'), '[]'),
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'refund'), '[]'),
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'dispute'), '[]')
  from listed left join product_page_lmn_requests r on r.id = listed.request_id
  order by listed.request_id
$$;

-- Notes what a page of requests showed. A difference that isn't found any more is gone; one that comes back after that is a
-- new one, which nobody has accepted.
create function record_differences(p_run_id uuid, p_compared uuid[], p_found jsonb) returns boolean
language plpgsql set search_path = public as $$
begin
  if not hold_reconciliation(p_run_id) then
    return false;
  end if;
  update reconciliation_runs set compared = compared + cardinality(p_compared) where id = p_run_id;
  update reconciliation_differences d set gone_at = now()
    where d.gone_at is null and d.request_id = any (p_compared)
      and not exists (
        select from jsonb_to_recordset(p_found) as f("requestId" uuid, kind text, "objectId" text)
        where f."requestId" = d.request_id and f.kind = d.kind and f."objectId" = d.object_id);
  insert into reconciliation_differences as known (request_id, kind, object_id)
    select f."requestId", f.kind, f."objectId"
    from jsonb_to_recordset(p_found) as f("requestId" uuid, kind text, "objectId" text)
    on conflict (request_id, kind, object_id) do update set
      last_seen_at = now(), gone_at = null,
      first_seen_at = case when known.gone_at is null then known.first_seen_at else now() end,
      accepted_at = case when known.gone_at is null then known.accepted_at end,
      accepted_why = case when known.gone_at is null then known.accepted_why end;
  return true;
end $$;

-- Ends a run: the next is due a day after it began, or in an hour where it failed.
create function finish_reconciliation(p_run_id uuid, p_error text) returns boolean
language plpgsql set search_path = public as $$
begin
  update reconciliation_schedule s set locked_until = null,
      due_at = case when p_error is null then r.started_at + interval '1 day' else now() + interval '1 hour' end
    from reconciliation_runs r where s.run_id = p_run_id and s.locked_until is not null and r.id = p_run_id;
  if not found then
    return false;
  end if;
  update reconciliation_runs set status = case when p_error is null then 'done' else 'failed' end,
      error = p_error, finished_at = now() where id = p_run_id;
  delete from reconciliation_objects where run_id = p_run_id;
  delete from reconciliation_runs where started_at < now() - interval '1 year';
  delete from reconciliation_differences where gone_at < now() - interval '1 year';
  return true;
end $$;

-- An operator has looked at a difference and leaves it as it is. False: it is unknown, gone or accepted already.
create function accept_difference(p_id uuid, p_why text) returns boolean language plpgsql set search_path = public as $$
declare accepted reconciliation_differences;
begin
  update reconciliation_differences set accepted_at = now(), accepted_why = p_why
    where id = p_id and gone_at is null and accepted_at is null returning * into accepted;
  if not found then
    return false;
  end if;
  perform append_letter_audit('operator', null, 'payment-difference-accepted', 'product', accepted.request_id,
    jsonb_build_object('difference', accepted.id, 'kind', accepted.kind));
  return true;
end $$;

-- The report, with differences that are open and the last time payments were compared.
create or replace function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  with open_requests as (
    select created_at as since from shop_lmn_requests where status in ('submitted', 'in_review')
    union all
    select paid_at from product_page_lmn_requests where status = 'in_review' and payment_status = 'paid'
  )
  select read_waiting_work() || jsonb_build_object(
    'disputes', (select jsonb_build_object('count', count(*), 'oldestAt', min(opened_at))
      from payment_disputes where status = 'open'),
    'openRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from open_requests),
    'unconfirmedPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(checkout_begun_at))
      from product_page_lmn_requests
      where checkout_session_id is not null and payment_status in ('unpaid', 'processing')),
    'differences', (select jsonb_build_object('count', count(*), 'oldestAt', min(first_seen_at))
      from reconciliation_differences where gone_at is null and accepted_at is null),
    'comparedAt', coalesce((select max(finished_at) from reconciliation_runs where status = 'done'),
      (select created_at from reconciliation_schedule)))
$$;

do $$
declare
  t text;
  f text;
begin
  foreach t in array array['reconciliation_schedule', 'reconciliation_runs', 'reconciliation_objects',
    'reconciliation_differences'] loop
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
  foreach f in array array['claim_reconciliation(boolean)', 'hold_reconciliation(uuid)',
    'stage_provider_objects(uuid, jsonb)', 'stage_own_payments(uuid, timestamptz)',
    'read_reconciliation_cases(uuid, uuid, integer)', 'record_differences(uuid, uuid[], jsonb)',
    'finish_reconciliation(uuid, text)', 'accept_difference(uuid, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
