-- Payments for letters and claim fees, refunds, disputes, and the daily comparison with the payment provider's own list.

create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The fee of a reimbursed claim, charged once. A financial record: when the folder is erased it stays, without the folder.
create table claim_fees (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique,
  folder_id uuid references receipt_folders (id) on delete set null,
  fee numeric(10,2) not null check (fee between 0.01 and 10),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded', 'held')),
  checkout_attempt integer not null default 1 check (checkout_attempt > 0),
  checkout_session_id text unique,
  checkout_url text,
  payment_reference text unique,
  paid_at timestamptz,
  refunded_at timestamptz,
  checkout_terms jsonb,
  checkout_begun_at timestamptz,
  checkout_ask_at timestamptz,
  checkout_asks integer not null default 0,
  held_reason text,
  held_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index claim_fees_by_folder on claim_fees (folder_id);
create index claim_fees_unsettled on claim_fees (checkout_ask_at)
  where checkout_session_id is not null and payment_status in ('unpaid', 'processing');
create index claim_fees_held on claim_fees (held_at) where payment_status = 'held';

-- The common columns of all payments: a letter's payment is columns of its request, as the specification names them, so a
-- row here is a row there and one set of functions serves all. Claim fees, and anything else sold later, inherit from it
-- too.
create table payments (
  id uuid not null,
  fee numeric(10,2) not null,
  payment_status text not null,
  checkout_attempt integer not null,
  checkout_session_id text,
  checkout_url text,
  payment_reference text,
  paid_at timestamptz,
  refunded_at timestamptz,
  checkout_terms jsonb,
  checkout_begun_at timestamptz,
  checkout_ask_at timestamptz,
  checkout_asks integer not null,
  held_reason text,
  held_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_are_of_something check (false) no inherit
);
alter table product_page_lmn_requests inherit payments;
alter table claim_fees inherit payments;

-- Begins a claim's fee, or returns the existing one; none unless the claim is paid. Until its payment page is open, its
-- amount follows what was reimbursed.
create function begin_claim_fee(p_claim_id uuid, p_folder_id uuid, p_fee numeric, p_terms jsonb) returns setof payments
language plpgsql set search_path = public as $$
begin
  perform from claims where id = p_claim_id and folder_id = p_folder_id and state = 'paid' for share;
  if not found then
    return;
  end if;
  insert into claim_fees as f (claim_id, folder_id, fee) values (p_claim_id, p_folder_id, p_fee)
    on conflict (claim_id) do update set fee = excluded.fee
    where f.payment_status in ('failed', 'expired') or (f.payment_status = 'unpaid' and f.checkout_session_id is null);
  return query select p.* from claim_fees f
    cross join lateral begin_checkout(f.id, p_terms || jsonb_build_object('amountCents', (f.fee * 100)::integer, 'customerEmail', null)) p
    where f.claim_id = p_claim_id and f.folder_id = p_folder_id;
end $$;

-- Moves on to the next checkout attempt once the session of attempt p_attempt can't be paid anymore. Only the first caller
-- moves it.
-- With p_terms the next attempt begins, too; see begin_checkout.
create function start_next_checkout(p_payment_id uuid, p_attempt integer, p_terms jsonb) returns setof payments
language plpgsql set search_path = public as $$
begin
  update payments
    set checkout_attempt = checkout_attempt + 1, checkout_session_id = null, checkout_url = null,
        checkout_terms = null, checkout_ask_at = null, payment_status = 'unpaid'
    where id = p_payment_id and checkout_attempt = p_attempt and payment_status in ('unpaid', 'failed', 'expired');
  return query select * from begin_checkout(p_payment_id, p_terms) where p_terms is not null;
end $$;

-- Begins the current attempt with these terms; one that has begun keeps its own. Returns the payment afterwards.
create function begin_checkout(p_payment_id uuid, p_terms jsonb) returns setof payments
language plpgsql set search_path = public as $$
begin
  update payments set checkout_terms = p_terms, checkout_begun_at = now()
    where id = p_payment_id and checkout_terms is null and checkout_session_id is null and payment_status = 'unpaid';
  return query select * from payments where id = p_payment_id;
end $$;

-- Submits a draft (submit_product_letter) and begins its checkout with p_terms, to which the letter's fee and address are
-- added; its id replaces LETTER_ID in successUrl. Begins none without terms, and where the draft is of another product than
-- p_product_link. A draft whose copy on another device is paid for is not submitted. Returns the letter, or the paid one, with its payment.
create function submit_to_checkout(p_draft_id uuid, p_fee numeric, p_practice_id uuid, p_product_link text, p_terms jsonb)
returns table (id uuid, email text, state text, product_link text, status text, payment_status text, draft_id uuid, fee numeric,
  practice_id uuid, paid_at timestamptz, refunded_at timestamptz, valid_until date, checkout_attempt integer, checkout_terms jsonb,
  checkout_session_id text, payment_reference text, held_reason text)
language plpgsql set search_path = public as $$
declare
  letter_id uuid := paid_on_another_device(p_draft_id);
  submitted product_page_lmn_requests;
begin
  if letter_id is null then
    submitted := submit_product_letter(p_draft_id, p_fee, p_practice_id);
    letter_id := submitted.id;
  end if;
  if p_terms is not null and submitted.product_link = coalesce(p_product_link, submitted.product_link) then
    perform begin_checkout(submitted.id, p_terms || jsonb_build_object(
      'amountCents', (submitted.fee * 100)::integer, 'customerEmail', submitted.email,
      'successUrl', replace(p_terms ->> 'successUrl', 'LETTER_ID', submitted.id::text)));
  end if;
  return query select r.*, p.checkout_attempt, p.checkout_terms, p.checkout_session_id, p.payment_reference, p.held_reason
    from read_product_letter(letter_id, null) r join payments p on p.id = r.id;
end $$;

-- Stores an attempt's session, to be polled after five minutes. False: the attempt is over or has another session.
create function attach_checkout(p_payment_id uuid, p_attempt integer, p_session_id text, p_url text)
returns boolean language plpgsql set search_path = public as $$
begin
  update payments
    set checkout_session_id = p_session_id, checkout_url = p_url, checkout_asks = 0,
        checkout_ask_at = now() + interval '5 minutes'
    where id = p_payment_id and checkout_attempt = p_attempt
      and (checkout_session_id is null or checkout_session_id = p_session_id);
  return found;
end $$;

-- Leases sessions due for polling; the intervals are 1, 2, 4, 8 and then every 15 minutes. Skips rows leased by another
-- process.
create function lease_unsettled_checkouts(p_limit integer) returns setof payments
language sql set search_path = public as $$
  update payments
    set checkout_asks = checkout_asks + 1,
        checkout_ask_at = now() + least(interval '15 minutes', interval '1 minute' * power(2, least(checkout_asks, 4)))
  where id = any (array(
    select id from payments
    where checkout_session_id is not null and payment_status in ('unpaid', 'processing')
      and (checkout_ask_at <= now() or checkout_ask_at > now() + interval '16 minutes')
    order by checkout_ask_at
    limit p_limit
    for update skip locked
  ))
  returning *;
$$;

-- The consequences of a payment's first outcome. A paid letter is valid for a year and goes to review; after a failed
-- payment the shopper is notified. A claim's fee has no consequences.
create function follow_payment(p_payment payments) returns void language plpgsql set search_path = public as $$
begin
  if p_payment.payment_status in ('failed', 'expired') then
    insert into outbox (topic, payload)
      select 'mail.payment-ended', jsonb_build_object('requestId', id)
      from product_page_lmn_requests where id = p_payment.id;
    return;
  end if;
  update product_page_lmn_requests
    set valid_until = day_in_state(state, now()) + 365,
        status = case when payment_status = 'paid' then 'in_review' else status end
    where id = p_payment.id;
  if found and p_payment.payment_status = 'paid' then
    insert into outbox (topic, payload) values
      ('letter.generate', jsonb_build_object('kind', 'product', 'requestId', p_payment.id)),
      ('mail.request-received', jsonb_build_object('kind', 'product', 'requestId', p_payment.id));
  end if;
end $$;

-- Records what the payment provider reports about a checkout session. Idempotent, in any order: only a refund undoes
-- 'paid'. The consequences of the first 'paid', 'failed' or 'expired' are in the same transaction. A payment that is
-- already refunded requests nothing. One that isn't paid as we asked is held, and our staff notified: a request that p_told
-- leaves out counts as right, an amount and a currency are required.
create function record_payment(p_session_id text, p_payment_status text, p_payment_reference text, p_told jsonb)
returns setof payments language plpgsql set search_path = public as $$
declare
  payment payments;
  was text;
  faults text;
begin
  select * into payment from payments where checkout_session_id = p_session_id for update;
  was := payment.payment_status;
  faults := concat_ws(', ',
    case when (p_told ->> 'amountCents')::numeric is distinct from payment.fee * 100 then 'amount' end,
    case when lower(p_told ->> 'currency') is distinct from 'usd' then 'currency' end,
    case when (p_told ->> 'isOtherMode')::boolean then 'mode' end,
    case when p_told ->> 'requestId' <> payment.id::text then 'request' end);
  if p_payment_status = 'paid' and faults <> '' then
    update payments
      set payment_status = 'held', held_reason = faults, held_at = now(), payment_reference = p_payment_reference
      where id = payment.id and payment_status not in ('paid', 'refunded', 'held');
    if found then
      insert into outbox (topic, payload) values ('mail.payment-held', jsonb_build_object('requestId', payment.id));
    end if;
  elsif p_payment_status = 'paid' and (was in ('unpaid', 'processing', 'failed', 'expired')
      or was in ('refunded', 'paid') and payment.paid_at is null) then
    update payments
      set payment_status = case when was = 'refunded' then was else 'paid' end, paid_at = now(),
          payment_reference = p_payment_reference
      where id = payment.id returning * into payment;
    -- One that was 'paid' before this report is owed back: its refund was reported first, and failed.
    if was <> 'paid' then
      perform follow_payment(payment);
    end if;
  elsif p_payment_status in ('failed', 'expired') and was in ('unpaid', 'processing', 'failed', 'expired') then
    update payments set payment_status = p_payment_status where id = payment.id returning * into payment;
    if was in ('unpaid', 'processing') then
      perform follow_payment(payment);
    end if;
  elsif p_payment_status = 'processing' and was = 'unpaid' then
    update payments set payment_status = p_payment_status where id = payment.id;
  end if;
  return query select * from payments where id = payment.id;
end $$;

-- Refunds and disputes as the payment provider reports them, each under its own id, so that reports may come in any order
-- and repeatedly. The consequences for the request, i.e. whether its fee is refunded or owed, are in the same transaction.
create table payment_refunds (
  id text primary key check (char_length(id) between 1 and 255),
  -- What was paid for: a letter's request or a claim's fee.
  request_id uuid not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_refunds_by_request on payment_refunds (request_id, created_at);

create table payment_disputes (
  id text primary key check (char_length(id) between 1 and 255),
  request_id uuid not null,
  -- 'won': we keep the fee. 'lost': the shopper's bank has taken it back.
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_disputes_by_request on payment_disputes (request_id, opened_at);
create index payment_disputes_open on payment_disputes (opened_at) where status = 'open';

create function delete_reversals() returns trigger language plpgsql set search_path = public as $$
begin
  delete from payment_refunds where request_id = old.id;
  delete from payment_disputes where request_id = old.id;
  return old;
end $$;
create trigger product_page_lmn_requests_delete_reversals after delete on product_page_lmn_requests
  for each row execute function delete_reversals();
create trigger claim_fees_delete_reversals after delete on claim_fees
  for each row execute function delete_reversals();

-- Marks a payment as refunded, even before the payment itself is reported; a letter without a decision leaves the review.
-- Idempotent.
create function record_refund(p_payment_id uuid) returns void language plpgsql set search_path = public as $$
begin
  update payments set payment_status = 'refunded', refunded_at = coalesce(refunded_at, now()) where id = p_payment_id;
  update product_page_lmn_requests set status = case when status = 'denied' then 'refunded' else 'pending' end
    where id = p_payment_id and status in ('in_review', 'question_asked', 'denied');
end $$;

-- Records a refund. A failed one is final: unless another refund succeeded, the money is owed again, its refund is due
-- after 1, 2, 4 … hours, at most a week, and an operator is mailed. Returns the payment's status, null for an unknown
-- payment. A refund of another payment than the recorded one, or of one that isn't recorded, changes nothing: a second one
-- for the same request is refunded by an operator, and the first stands.
create function report_refund(p_payment_id uuid, p_refund_id text, p_status text, p_payment_reference text)
returns text language plpgsql set search_path = public as $$
declare
  payment payments;
  known text;
  failures integer;
begin
  -- Serializes the reports of a payment.
  select * into payment from payments where id = p_payment_id for update;
  if not found then
    return null;
  elsif coalesce(p_payment_reference <> payment.payment_reference,
      p_payment_reference <> '' and payment.payment_status in ('unpaid', 'processing', 'failed', 'expired')) then
    return payment.payment_status;
  end if;
  select status into known from payment_refunds where id = p_refund_id;
  if known is not null and (known in (p_status, 'failed') or p_status = 'pending') then
    return payment.payment_status;
  end if;
  insert into payment_refunds (id, request_id, status, failed_at)
    values (p_refund_id, p_payment_id, p_status, case when p_status = 'failed' then now() end)
    on conflict (id) do update set status = excluded.status, failed_at = excluded.failed_at;
  if p_status <> 'failed' then
    perform record_refund(p_payment_id);
    return 'refunded';
  end if;
  if exists (select from payment_refunds where request_id = p_payment_id and status <> 'failed')
      or exists (select from payment_disputes where request_id = p_payment_id and status = 'lost') then
    return payment.payment_status;
  end if;
  update payments
    set refunded_at = null,
        payment_status = case when payment_status <> 'refunded' then payment_status
                              when paid_at is null and held_at is not null then 'held' else 'paid' end
    where id = p_payment_id returning * into payment;
  update product_page_lmn_requests set status = 'denied' where id = p_payment_id and status = 'refunded';
  select count(*) into failures from payment_refunds where request_id = p_payment_id;
  insert into outbox (topic, payload) values
    ('mail.refund-failed', jsonb_build_object('requestId', p_payment_id));
  -- A payment that is held is given back by an operator only.
  if payment.payment_status = 'paid' then
    insert into outbox (topic, payload, available_at) values
      ('payment.refund', jsonb_build_object('requestId', p_payment_id),
        now() + interval '1 hour' * least(power(2, failures - 1), 168));
  end if;
  return payment.payment_status;
end $$;

-- Mails the shopper that a letter's fee is being refunded, unless the mail about a denial or withdrawal said so within the
-- last day.
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

-- Records a dispute and mails an operator at each step. A lost one means that the money was returned. One of another payment
-- changes nothing, as in report_refund.
create function report_dispute(p_payment_id uuid, p_dispute_id text, p_status text, p_opened_at timestamptz, p_payment_reference text)
returns text language plpgsql set search_path = public as $$
declare
  payment payments;
  known text;
begin
  select * into payment from payments where id = p_payment_id for update;
  if not found then
    return null;
  elsif coalesce(p_payment_reference <> payment.payment_reference,
      p_payment_reference <> '' and payment.payment_status in ('unpaid', 'processing', 'failed', 'expired')) then
    return payment.payment_status;
  end if;
  select status into known from payment_disputes where id = p_dispute_id;
  if known in (p_status, 'won', 'lost') then
    return payment.payment_status;
  end if;
  insert into payment_disputes (id, request_id, status, opened_at, closed_at)
    values (p_dispute_id, p_payment_id, p_status, p_opened_at, case when p_status <> 'open' then now() end)
    on conflict (id) do update set status = excluded.status, closed_at = excluded.closed_at;
  insert into outbox (topic, payload)
    values ('mail.payment-disputed', jsonb_build_object('requestId', p_payment_id));
  if p_status = 'lost' then
    perform record_refund(p_payment_id);
    return 'refunded';
  end if;
  return payment.payment_status;
end $$;

-- A payment's latest refund and dispute, null if none, and its number of failed refunds. Always one row.
create function read_reversals(p_payment_id uuid)
returns table (refund_status text, refund_failed_at timestamptz, failed_refunds integer,
  dispute_id text, dispute_status text, dispute_opened_at timestamptz, dispute_closed_at timestamptz)
language plpgsql stable set search_path = public as $$
begin
  return query select r.status, r.failed_at,
    (select count(*)::integer from payment_refunds where request_id = p_payment_id and status = 'failed'),
    d.id, d.status, d.opened_at, d.closed_at
  from (values (1)) as always
    -- A refund that stands sorts before a failed one.
    left join lateral (select * from payment_refunds where request_id = p_payment_id
      order by status = 'failed', created_at desc limit 1) r on true
    left join lateral (select * from payment_disputes where request_id = p_payment_id
      order by opened_at desc limit 1) d on true;
end $$;

-- Comparison of our payments with the payment provider's own list: daily for the last two days, weekly for the last 35.
-- Holds only ids, codes, amounts and instants.

-- A single row: when the next comparison is due, when the next one of 35 days is, and the run in progress.
create table reconciliation_schedule (
  only_row boolean primary key default true check (only_row),
  due_at timestamptz not null default now() + interval '1 hour',
  whole_due_at timestamptz not null default now(),
  run_id uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now()
);

insert into reconciliation_schedule default values;

create table reconciliation_runs (
  -- A process that continues another's run gives it a new id.
  id uuid primary key,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- An error code, if it failed.
  error text check (char_length(error) <= 200),
  days integer not null default 35 check (days in (2, 35)),
  -- The run's progress: its next step, and the page after which that continues.
  step text not null default 'clear' check (step in ('clear', 'payment', 'refund', 'dispute', 'own', 'cases', 'done')),
  after text check (char_length(after) <= 255),
  compared integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index reconciliation_runs_by_start on reconciliation_runs (started_at desc);

-- What the current run has read and not yet compared: the provider's payments, refunds and disputes, and our own requests.
create table reconciliation_objects (
  request_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'request')),
  id text not null check (char_length(id) between 1 and 255),
  reference text,
  amount_cents integer,
  currency text,
  status text,
  created_at timestamptz,
  primary key (kind, id)
);
create index reconciliation_objects_by_request on reconciliation_objects (request_id);
create index reconciliation_objects_by_reference on reconciliation_objects (reference) where kind = 'payment';

create index product_requests_by_payment on product_page_lmn_requests (greatest(paid_at, held_at, refunded_at), id);
create index claim_fees_by_payment on claim_fees (greatest(paid_at, held_at, refunded_at), id);
create index product_requests_letters_unpaid on product_page_lmn_requests (updated_at)
  where status in ('approved', 'letter_made', 'sent') and payment_status not in ('paid', 'refunded');

create table reconciliation_differences (
  id uuid primary key default gen_random_uuid(),
  -- The provider may name a request that is unknown here.
  request_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 60),
  -- The provider's object; '' if the difference concerns none.
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

-- Begins a run if one is due, or at once with p_anyway, or continues one that hasn't finished within three days; no row
-- while another process is running one. A process that is idle for ten minutes loses its run.
create function lease_reconciliation(p_anyway boolean) returns setof reconciliation_runs
language plpgsql set search_path = public as $$
declare
  was reconciliation_schedule;
  new_id constant uuid := gen_random_uuid();
begin
  select * into was from reconciliation_schedule
    where (p_anyway or due_at <= now()) and (leased_until is null or leased_until < now()) for update;
  if not found then
    return;
  end if;
  update reconciliation_schedule set run_id = new_id, leased_until = now() + interval '10 minutes';
  return query update reconciliation_runs set id = new_id, status = 'running', error = null, finished_at = null
    where id = was.run_id and status <> 'done' and started_at > now() - interval '3 days' and (days = 35 or not p_anyway)
    returning *;
  if not found then
    update reconciliation_runs set status = 'failed', error = 'process-ended', finished_at = now()
      where id = was.run_id and status = 'running';
    return query insert into reconciliation_runs (id, days)
      values (new_id, case when p_anyway or was.whole_due_at <= now() then 35 else 2 end) returning *;
  end if;
end $$;

-- The run with its next step, if this process owns it; extends its ownership by ten minutes. No row: it is lost.
create function hold_reconciliation(p_run_id uuid, p_step text, p_after text) returns setof reconciliation_runs
language plpgsql set search_path = public as $$
begin
  update reconciliation_schedule set leased_until = now() + interval '10 minutes'
    where run_id = p_run_id and leased_until is not null;
  if found then
    return query update reconciliation_runs set step = p_step, after = p_after where id = p_run_id returning *;
  end if;
end $$;

-- Deletes, in batches, what an unfinished run has read.
create function clear_reconciliation(p_run_id uuid, p_limit integer) returns setof reconciliation_runs
language plpgsql set search_path = public as $$
begin
  perform hold_reconciliation(p_run_id, 'clear', null);
  if not found then
    return;
  end if;
  delete from reconciliation_objects where (kind, id) in
    (select kind, id from reconciliation_objects order by kind, id limit p_limit);
  return query select * from hold_reconciliation(p_run_id, case when found then 'clear' else 'payment' end, null);
end $$;

-- Stores a page of the provider's list and the next step. Leaves out objects of payments that aren't ours, as the account
-- may have other business.
create function stage_provider_objects(p_run_id uuid, p_objects jsonb, p_step text, p_after text) returns setof reconciliation_runs
language plpgsql set search_path = public as $$
begin
  return query select * from hold_reconciliation(p_run_id, p_step, p_after);
  if not found then
    return;
  end if;
  insert into reconciliation_objects (request_id, kind, id, reference, amount_cents, currency, status, created_at)
    select coalesce(o."requestId", r.id, p.request_id), o.kind, o.id, o."paymentReference", o."amountCents",
      o.currency, o.status, o."createdAt"
    from jsonb_to_recordset(p_objects) as o(kind text, id text, "requestId" uuid, "paymentReference" text,
      "amountCents" integer, currency text, status text, "createdAt" timestamptz)
    left join payments r on r.payment_reference = o."paymentReference"
    left join reconciliation_objects p on p.kind = 'payment' and p.reference = o."paymentReference"
    where coalesce(o."requestId", r.id, p.request_id) is not null
    on conflict do nothing;
end $$;

-- Stores the next batch of our own payments of the run's days, oldest first. After the last, letters: those made unpaid
-- since then, and all whose fee is owed back.
create function stage_own_payments(p_run_id uuid, p_limit integer) returns setof reconciliation_runs
language plpgsql set search_path = public as $$
declare
  run reconciliation_runs;
  since timestamptz;
  reached text;
begin
  select r.* into run from reconciliation_runs r join reconciliation_schedule s on s.run_id = r.id
    where r.id = p_run_id and s.leased_until is not null for update of s;
  if not found then
    return;
  end if;
  since := run.started_at - run.days * interval '1 day';
  with listed as (
    select id, greatest(paid_at, held_at, refunded_at) as changed_at from payments
    where (greatest(paid_at, held_at, refunded_at), id) > (coalesce(left(run.after, -37)::timestamptz, since),
      coalesce(right(run.after, 36)::uuid, '00000000-0000-0000-0000-000000000000'))
    order by 2, 1 limit p_limit
  ), staged as (
    insert into reconciliation_objects (request_id, kind, id) select id, 'request', id::text from listed on conflict do nothing
  )
  select changed_at || ' ' || id into reached from listed order by changed_at, id offset p_limit - 1;
  if reached is null then
    insert into reconciliation_objects (request_id, kind, id)
      select id, 'request', id::text from product_page_lmn_requests
        where status in ('approved', 'letter_made', 'sent') and payment_status not in ('paid', 'refunded') and updated_at >= since
      union
      select id, 'request', id::text from product_page_lmn_requests
        where payment_status = 'paid' and (status in ('denied', 'withdrawn', 'pending')
          or status = 'revoked' and refund_chosen_at(id) is not null)
      on conflict do nothing;
  end if;
  return query select * from hold_reconciliation(p_run_id, case when reached is null then 'cases' else 'own' end, reached);
end $$;

-- The next payments to compare, by id, with everything known about each on both sides, and a letter's status. In
-- PL/pgSQL, as SQL would be planned without knowing how few are asked for.
create function read_reconciliation_cases(p_limit integer)
returns table (request_id uuid, here jsonb, payments jsonb, refunds jsonb, disputes jsonb)
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
begin
  return query with listed as (
    select distinct o.request_id from reconciliation_objects o
    order by o.request_id limit p_limit
  ), there as (
    select o.request_id, o.kind, jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
      'amountCents', o.amount_cents, 'currency', o.currency, 'status', o.status, 'createdAt', o.created_at)) as objects
    from reconciliation_objects o join listed on listed.request_id = o.request_id
    where o.kind <> 'request' group by 1, 2
  )
  select listed.request_id,
    case when r.id is not null then jsonb_build_object(
      'paymentStatus', r.payment_status, 'letterStatus', l.status, 'feeCents', round(r.fee * 100)::integer,
      'reference', r.payment_reference, 'begunAt', coalesce(r.checkout_begun_at, r.created_at), 'paidAt', r.paid_at,
      'refundedAt', r.refunded_at,
      'changedAt', greatest(r.paid_at, r.held_at, r.refunded_at,
        (select max(updated_at) from payment_refunds where payment_refunds.request_id = r.id),
        (select max(updated_at) from payment_disputes where payment_disputes.request_id = r.id)),
      'owedSince', greatest(r.updated_at, refund_chosen_at(l.id)), 'isRefundChosen', refund_chosen_at(l.id) is not null,
      -- Not tied to the request, so that the refunds that wait are read once and not for each request.
      'isRefundDue', r.id::text in (select unnest(subjects) from outbox
        where topic = 'payment.refund' and delivered_at is null and parked_at is null),
      'disputes', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status))
        from payment_disputes d where d.request_id = r.id), '[]')) end,
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'payment'), '[]'),
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'refund'), '[]'),
    coalesce((select objects from there where there.request_id = listed.request_id and kind = 'dispute'), '[]')
  from listed left join payments r on r.id = listed.request_id
    left join product_page_lmn_requests l on l.id = r.id
  order by listed.request_id;
end $$;

-- Stores the differences of requests up to p_last; null means that none are left. A difference that isn't found again is
-- resolved, in a two-day run only if its object was listed or is ours; if it returns later, it is a new one that nobody has
-- accepted.
create function record_differences(p_run_id uuid, p_compared uuid[], p_found jsonb, p_last uuid)
returns setof reconciliation_runs language plpgsql set search_path = public as $$
declare run reconciliation_runs;
begin
  perform hold_reconciliation(p_run_id, case when p_last is null then 'done' else 'cases' end, null);
  if not found then
    return;
  end if;
  update reconciliation_runs set compared = compared + cardinality(p_compared) where id = p_run_id returning * into run;
  update reconciliation_differences d set gone_at = now()
    where d.gone_at is null and d.request_id = any (p_compared)
      and (run.days = 35 or d.kind in ('refund-missing', 'letter-without-payment') or exists (
        select from reconciliation_objects o where o.request_id = d.request_id and o.id = d.object_id))
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
  delete from reconciliation_objects where request_id <= p_last;
  return next run;
end $$;

-- Ends a run: the next is due a day after it began, one of 35 days a week after. A failed one continues in an hour.
create function finish_reconciliation(p_run_id uuid, p_error text) returns boolean
language plpgsql set search_path = public as $$
begin
  update reconciliation_schedule s set leased_until = null,
      due_at = case when p_error is null then r.started_at + interval '1 day' else now() + interval '1 hour' end,
      whole_due_at = case when p_error is null and r.days = 35 then r.started_at + interval '7 days' else s.whole_due_at end
    from reconciliation_runs r where s.run_id = p_run_id and s.leased_until is not null and r.id = p_run_id;
  if not found then
    return false;
  end if;
  update reconciliation_runs set status = case when p_error is null then 'done' else 'failed' end,
      error = p_error, finished_at = now() where id = p_run_id;
  delete from reconciliation_runs where started_at < now() - interval '1 year';
  delete from reconciliation_differences where gone_at < now() - interval '1 year';
  return true;
end $$;

-- An operator accepts a difference as it is. False: it is unknown, resolved or already accepted.
create function accept_difference(p_id uuid, p_why text) returns boolean language plpgsql set search_path = public as $$
declare accepted reconciliation_differences;
begin
  update reconciliation_differences set accepted_at = now(), accepted_why = p_why
    where id = p_id and gone_at is null and accepted_at is null returning * into accepted;
  if not found then
    return false;
  end if;
  perform append_letter_audit('operator', null, 'payment-difference-accepted',
    (select accepted.request_id where not exists (select from claim_fees where id = accepted.request_id)),
    jsonb_build_object('difference', accepted.id, 'kind', accepted.kind));
  return true;
end $$;
