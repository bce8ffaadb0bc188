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

do $$
declare t text;
begin
  foreach t in array array['payment_refunds', 'payment_disputes'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
end $$;

-- Two topics more than the outbox takes already.
do $$
declare topics text;
begin
  select string_agg(quote_literal(topic), ', ' order by topic) into topics from (
    select matched.words[1] as topic from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''([a-z.-]+)''', 'g') as matched(words)
      where conname = 'outbox_topic_check'
    union values ('mail.payment-disputed'), ('mail.refund-failed')
  ) known;
  execute format('alter table outbox drop constraint outbox_topic_check,
    add constraint outbox_topic_check check (topic in (%s))', topics);
end $$;

-- A bank may send a refund back days after it was made: the letter is denied again, without a second mail about it.
insert into letter_moves (from_status, event, to_status) values ('refunded', 'bounce', 'denied');
drop trigger product_page_lmn_requests_denied on product_page_lmn_requests;
create trigger product_page_lmn_requests_denied after update on product_page_lmn_requests
  for each row when (new.status = 'denied' and old.status not in ('denied', 'refunded'))
  execute function follow_denial('product');

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

-- The report, with open disputes.
alter function read_operations_report() rename to read_waiting_work;
create function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  select read_waiting_work() || jsonb_build_object('disputes', (
    select jsonb_build_object('count', count(*), 'oldestAt', min(opened_at)) from payment_disputes where status = 'open'))
$$;

do $$
declare f text;
begin
  foreach f in array array['report_refund(uuid, text, text)', 'report_dispute(uuid, text, text, timestamptz)',
    'read_reversals(uuid)', 'read_operations_report()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
