-- Payments, refunds, disputes, fees of claims, and the daily comparison with the payment provider's own list.

create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Moves on to the next checkout attempt once the session of attempt p_attempt can no longer be paid.
-- Only the first caller moves it; everybody gets the row as it then stands.
create function start_next_checkout(p_request_id uuid, p_attempt integer)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set checkout_attempt = checkout_attempt + 1, checkout_session_id = null, checkout_url = null,
        checkout_terms = null, checkout_ask_at = null, payment_status = 'unpaid'
    where id = p_request_id and checkout_attempt = p_attempt
      and payment_status in ('unpaid', 'failed', 'expired');
  select * into request from product_page_lmn_requests where id = p_request_id;
  return request;
end $$;

-- Begins attempt p_attempt with these terms; one that has begun keeps its first. Gives the row as it then stands.
create function begin_checkout(p_request_id uuid, p_attempt integer, p_terms jsonb)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests set checkout_terms = p_terms, checkout_begun_at = now()
    where id = p_request_id and checkout_attempt = p_attempt and checkout_terms is null
      and checkout_session_id is null;
  select * into request from product_page_lmn_requests where id = p_request_id;
  return request;
end $$;

-- Stores the session of an attempt, first asked about after five minutes. False: the attempt is over or has another.
create function attach_checkout(p_request_id uuid, p_attempt integer, p_session_id text, p_url text)
returns boolean language plpgsql set search_path = public as $$
begin
  update product_page_lmn_requests
    set checkout_session_id = p_session_id, checkout_url = p_url, checkout_asks = 0,
        checkout_ask_at = now() + interval '5 minutes'
    where id = p_request_id and checkout_attempt = p_attempt
      and (checkout_session_id is null or checkout_session_id = p_session_id);
  return found;
end $$;

-- Claims sessions it is time to ask about; the next time comes after 1, 2, 4, 8 and then every 15 minutes. Rows another
-- process claims are skipped.
create function claim_unsettled_checkouts(p_limit integer)
returns setof product_page_lmn_requests language sql set search_path = public as $$
  update product_page_lmn_requests
    set checkout_asks = checkout_asks + 1,
        checkout_ask_at = now() + least(interval '15 minutes', interval '1 minute' * power(2, least(checkout_asks, 4)))
  where id = any (array(
    select id from product_page_lmn_requests
    where checkout_session_id is not null and payment_status in ('unpaid', 'processing')
      and (checkout_ask_at <= now() or checkout_ask_at > now() + interval '16 minutes')
    order by checkout_ask_at
    limit p_limit
    for update skip locked
  ))
  returning *;
$$;

-- Records what the payment provider says of a checkout session. Idempotent, in any order: paid is never undone but by
-- a refund. The first 'paid' puts the letter in review and asks for it, the first 'failed' or 'expired' mails the
-- shopper, in the same transaction. A payment already given back asks for no letter.
create function record_payment(p_session_id text, p_payment_status text, p_payment_reference text,
  p_valid_until date)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  select * into request from product_page_lmn_requests where checkout_session_id = p_session_id for update;
  if not found or request.payment_status in ('paid', 'held') then
    return request;
  end if;
  if request.payment_status = 'refunded' then
    if p_payment_status = 'paid' and request.paid_at is null then
      update product_page_lmn_requests
        set paid_at = now(), valid_until = p_valid_until, payment_reference = p_payment_reference
        where id = request.id returning * into request;
    end if;
  elsif p_payment_status = 'paid' then
    update product_page_lmn_requests
      set payment_status = 'paid', status = 'in_review', paid_at = now(), valid_until = p_valid_until,
          payment_reference = p_payment_reference
      where id = request.id returning * into request;
    insert into outbox (topic, payload) values
      ('letter.generate', jsonb_build_object('kind', 'product', 'requestId', request.id)),
      ('mail.request-received', jsonb_build_object('kind', 'product', 'requestId', request.id));
  elsif p_payment_status in ('failed', 'expired') then
    if request.payment_status in ('unpaid', 'processing') then
      insert into outbox (topic, payload)
        values ('mail.payment-ended', jsonb_build_object('requestId', request.id));
    end if;
    update product_page_lmn_requests set payment_status = p_payment_status
      where id = request.id returning * into request;
  elsif p_payment_status = 'processing' and request.payment_status = 'unpaid' then
    update product_page_lmn_requests set payment_status = p_payment_status
      where id = request.id returning * into request;
  end if;
  return request;
end $$;

-- Sets a payment aside that is not the one we asked for, and tells our people, in one transaction. Once is enough.
create function hold_payment(p_session_id text, p_payment_reference text, p_reason text)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set payment_status = 'held', held_reason = p_reason, held_at = now(), payment_reference = p_payment_reference
    where checkout_session_id = p_session_id and payment_status not in ('paid', 'refunded', 'held')
    returning * into request;
  if found then
    insert into outbox (topic, payload)
      values ('mail.payment-held', jsonb_build_object('requestId', request.id));
  else
    select * into request from product_page_lmn_requests where checkout_session_id = p_session_id;
  end if;
  return request;
end $$;

-- Refunds and disputes as the payment provider reports them, each under its own id, so that reports may come in any order
-- and any number of times. What follows for the request is in the same transaction: whether its fee is back or owed.
create table payment_refunds (
  id text primary key check (char_length(id) between 1 and 255),
  request_id uuid not null references product_page_lmn_requests (id) on delete cascade,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_refunds_by_request on payment_refunds (request_id, created_at);

create table payment_disputes (
  id text primary key check (char_length(id) between 1 and 255),
  request_id uuid not null references product_page_lmn_requests (id) on delete cascade,
  -- 'won': the fee stays with us. 'lost': the shopper's bank has taken it back.
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_disputes_by_request on payment_disputes (request_id, opened_at);
create index payment_disputes_open on payment_disputes (opened_at) where status = 'open';

-- Marks a request's payment as given back, also when it comes before the news of the payment; a letter that no provider
-- has decided on leaves the review. Idempotent.
create function record_refund(p_request_id uuid)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set payment_status = 'refunded', refunded_at = coalesce(refunded_at, now()),
        status = case when status in ('in_review', 'question_asked') then 'pending'
                      when status = 'denied' then 'refunded' else status end
    where id = p_request_id
    returning * into request;
  return request;
end $$;

-- Records a refund. A failed one is final: unless another gave the fee back, the fee is owed again, its refund is due after 1,
-- 2, 4 … hours, a week at most, and an operator is mailed. Returns the payment's status, null for an unknown request.
create function report_refund(p_request_id uuid, p_refund_id text, p_status text)
returns text language plpgsql set search_path = public as $$
declare
  request product_page_lmn_requests;
  known text;
  failures integer;
begin
  -- One report at a time for a request.
  select * into request from product_page_lmn_requests where id = p_request_id for update;
  if not found then
    return null;
  end if;
  select status into known from payment_refunds where id = p_refund_id;
  if known is not null and (known in (p_status, 'failed') or p_status = 'pending') then
    return request.payment_status;
  end if;
  insert into payment_refunds (id, request_id, status, failed_at)
    values (p_refund_id, p_request_id, p_status, case when p_status = 'failed' then now() end)
    on conflict (id) do update set status = excluded.status, failed_at = excluded.failed_at;
  if p_status <> 'failed' then
    return (record_refund(p_request_id)).payment_status;
  end if;
  if exists (select from payment_refunds where request_id = p_request_id and status <> 'failed')
      or exists (select from payment_disputes where request_id = p_request_id and status = 'lost') then
    return request.payment_status;
  end if;
  update product_page_lmn_requests
    set refunded_at = null,
        payment_status = case when payment_status <> 'refunded' then payment_status
                              when paid_at is null and held_at is not null then 'held' else 'paid' end,
        status = case when status = 'refunded' then 'denied' else status end
    where id = p_request_id returning * into request;
  select count(*) into failures from payment_refunds where request_id = p_request_id;
  insert into outbox (topic, payload) values
    ('mail.refund-failed', jsonb_build_object('requestId', p_request_id));
  insert into outbox (topic, payload, available_at) values
    ('payment.refund', jsonb_build_object('requestId', p_request_id),
      now() + interval '1 hour' * least(power(2, failures - 1), 168));
  return request.payment_status;
end $$;

-- A fee that goes back is told by mail, unless the mail about a denial or a withdrawal said so within the last day.
create function follow_refund() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status not in ('denied', 'refunded', 'withdrawn') or old.updated_at < now() - interval '1 day' then
    insert into outbox (topic, payload) values ('mail.refund-sent', jsonb_build_object('requestId', new.id));
  end if;
  return new;
end $$;
create trigger product_page_lmn_requests_refund_sent after update on product_page_lmn_requests
  for each row when (new.payment_status = 'refunded' and old.payment_status in ('paid', 'held'))
  execute function follow_refund();

-- Records a dispute and mails an operator at each step. One that was lost has given the fee back.
create function report_dispute(p_request_id uuid, p_dispute_id text, p_status text, p_opened_at timestamptz)
returns text language plpgsql set search_path = public as $$
declare
  request product_page_lmn_requests;
  known text;
begin
  select * into request from product_page_lmn_requests where id = p_request_id for update;
  if not found then
    return null;
  end if;
  select status into known from payment_disputes where id = p_dispute_id;
  if known in (p_status, 'won', 'lost') then
    return request.payment_status;
  end if;
  insert into payment_disputes (id, request_id, status, opened_at, closed_at)
    values (p_dispute_id, p_request_id, p_status, p_opened_at, case when p_status <> 'open' then now() end)
    on conflict (id) do update set status = excluded.status, closed_at = excluded.closed_at;
  insert into outbox (topic, payload)
    values ('mail.payment-disputed', jsonb_build_object('requestId', p_request_id));
  if p_status = 'lost' then
    return (record_refund(p_request_id)).payment_status;
  end if;
  return request.payment_status;
end $$;

-- A request's latest refund and dispute, null where there is none, and how many refunds failed. Always one row.
create function read_reversals(p_request_id uuid)
returns table (refund_status text, refund_failed_at timestamptz, failed_refunds integer,
  dispute_id text, dispute_status text, dispute_opened_at timestamptz, dispute_closed_at timestamptz)
language sql stable set search_path = public as $$
  select r.status, r.failed_at,
    (select count(*)::integer from payment_refunds where request_id = p_request_id and status = 'failed'),
    d.id, d.status, d.opened_at, d.closed_at
  from (values (1)) as always
    -- A refund that holds counts before one that failed.
    left join lateral (select * from payment_refunds where request_id = p_request_id
      order by status = 'failed', created_at desc limit 1) r on true
    left join lateral (select * from payment_disputes where request_id = p_request_id
      order by opened_at desc limit 1) d on true
$$;

-- The fee of a claim that was paid back, asked for once. A record of money: it stays when the folder is erased, without it.
create table claim_fees (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique,
  folder_id uuid references receipt_folders (id) on delete set null,
  amount_cents integer not null check (amount_cents between 1 and 1000),
  status text not null default 'unpaid'
    check (status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded', 'held')),
  attempt integer not null default 1,
  -- What the current attempt's session is asked for, stored before the call.
  terms jsonb not null,
  checkout_session_id text unique,
  payment_reference text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index claim_fees_by_folder on claim_fees (folder_id);

-- Begins a fee, or another attempt after one that ended unpaid; one under way keeps its terms. None unless the claim is paid. A
-- new attempt asks for what came back by now, and a fee that no page was opened for yet begins anew with it.
create function begin_claim_fee(p_claim_id uuid, p_folder_id uuid, p_amount_cents integer, p_terms jsonb)
returns setof claim_fees language plpgsql set search_path = public as $$
begin
  perform 1 from claims where id = p_claim_id and folder_id = p_folder_id and state = 'paid' for share;
  if not found then
    return;
  end if;
  insert into claim_fees (claim_id, folder_id, amount_cents, terms)
    values (p_claim_id, p_folder_id, p_amount_cents, p_terms) on conflict (claim_id) do nothing;
  update claim_fees set attempt = attempt + 1, terms = p_terms, amount_cents = p_amount_cents, checkout_session_id = null,
      status = 'unpaid'
    where claim_id = p_claim_id and folder_id = p_folder_id
      and (status in ('failed', 'expired')
        or status = 'unpaid' and checkout_session_id is null
          and ((terms ->> 'expiresAt')::timestamptz <= now() or amount_cents <> p_amount_cents));
  return query select * from claim_fees where claim_id = p_claim_id and folder_id = p_folder_id;
end $$;

-- Stores the session of an attempt; false where the attempt is over or has another.
create function attach_claim_fee(p_id uuid, p_attempt integer, p_session_id text) returns boolean
language plpgsql set search_path = public as $$
begin
  update claim_fees set checkout_session_id = p_session_id
    where id = p_id and attempt = p_attempt and coalesce(checkout_session_id, p_session_id) = p_session_id;
  return found;
end $$;

-- Records what the provider says of a session; any order, any number of times. What is paid or held stays so.
create function record_claim_fee(p_session_id text, p_status text, p_payment_reference text)
returns setof claim_fees language plpgsql set search_path = public as $$
begin
  update claim_fees set status = p_status, payment_reference = coalesce(p_payment_reference, payment_reference),
      paid_at = case when p_status = 'paid' then now() end
    where checkout_session_id = p_session_id and status not in ('paid', 'refunded', 'held') and status <> p_status;
  return query select * from claim_fees where checkout_session_id = p_session_id;
end $$;

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

-- Notes a page of the provider's list. What belongs to no request of ours is left out: the account may have other business, and
-- the fees of claims are compared with no request.
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
      and not exists (select from claim_fees f where f.id = o."requestId" or f.payment_reference = o."paymentReference")
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
