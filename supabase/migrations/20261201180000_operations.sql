-- What an operator sees, and when jobs are due.

-- Jobs that one process runs for all.
create table job_runs (
  job text primary key check (char_length(job) <= 80),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The work that a process starts now: the given jobs (with their intervals in seconds) that are due, each for the first
-- process that asks, and queues with something waiting, which any process may lease.
create function begin_due_work(p_jobs jsonb) returns text[] language plpgsql set search_path = public as $$
declare begun text[];
begin
  with due as (
    select j.key as name, j.value::integer as seconds from jsonb_each_text(p_jobs) j
    where not exists (select from job_runs r where r.job = j.key and r.due_at > now()) order by j.key
  ), written as (
    insert into job_runs (job, due_at) select name, now() + make_interval(secs => seconds) from due
      on conflict (job) do update set due_at = excluded.due_at where job_runs.due_at <= now() returning job
  )
  select coalesce(array_agg(job), '{}') into begun from written;
  return begun || array(
    select 'outbox' where exists (select from outbox where delivered_at is null and parked_at is null and webhook_endpoint_id is null
      and outbox_lane(topic) = any ('{0,1,2}') and available_at <= now() and (leased_until is null or leased_until < now()))
    union all
    select 'webhooks' where exists (select from webhook_endpoints where (failing_since is not null) = false and due_at <= now())
    union all
    select 'webhooks to failing endpoints'
      where exists (select from webhook_endpoints where (failing_since is not null) = true and due_at <= now())
    union all
    -- What a clock touched that was ahead and was put right.
    select unnest(array['outbox', 'webhooks', 'webhooks to failing endpoints']) where exists (
      select from outbox where delivered_at is null and parked_at is null and updated_at > now() + interval '1 minute')
    union all
    select 'receipts' where exists (select from receipt_files
      where state in ('waiting', 'reading') and (state = 'waiting' or leased_until is null or leased_until < now()))
    union all
    select 'inboxes' where exists (select from connected_inboxes
      where state = 'searching' and due_at <= now() and (leased_until is null or leased_until < now())));
end $$;

-- Makes jobs due again that a process began and can't run. By the database's clock: one that is ahead would keep them from all.
create function return_due_work(p_jobs text[]) returns void language sql set search_path = public as $$
  update job_runs set due_at = now() where job = any (p_jobs)
$$;

-- Waiting deliveries by topic: their number, the number of parked ones, and since when the oldest has been tried. Counting
-- stops at 10,000, to cap the cost.
create function read_waiting_topics() returns table (topic text, waiting bigint, parked bigint, "oldestAt" timestamptz)
language sql stable set search_path = public as $$
  with recursive found as (
    select min(o.topic) as topic from outbox o where o.delivered_at is null
    union all
    select (select min(o.topic) from outbox o where o.delivered_at is null and o.topic > found.topic) from found
      where found.topic is not null
  )
  select found.topic, w.waiting, p.parked, w.oldest_at from found
    cross join lateral (select count(*) as waiting, min(coalesce(o.requeued_at, o.created_at)) as oldest_at
      from (select * from outbox where topic = found.topic and delivered_at is null and parked_at is null
        order by topic, parked_at, created_at limit 10000) o) w
    cross join lateral (select count(*) as parked
      from (select from outbox where topic = found.topic and delivered_at is null and parked_at is not null limit 10000) o) p
  where found.topic is not null
$$;

-- What is waiting, how much and since when: deliveries by topic, fees owed back, held payments, requests undecided after 24
-- hours. Only counts and instants.
create function read_waiting_work() returns jsonb language sql stable set search_path = public as $$
  with asked as (
    select (payload ->> 'requestId')::uuid as id, min(created_at) as since
    from outbox where topic = 'payment.refund' and delivered_at is null group by 1
  ), owed as (
    select r.id, coalesce(asked.since, r.updated_at) as since
    from product_page_lmn_requests r left join asked on asked.id = r.id
    where r.payment_status = 'paid' and r.status in ('denied', 'withdrawn')
    union
    select r.id, asked.since from asked join payments r on r.id = asked.id
    where r.payment_status = 'paid'
  ), late as (
    select waiting_since as since from waiting_requests() where waiting_since < now() - interval '24 hours'
  ), corrections as (
    select asked_at as since from waiting_corrections() where asked_at < now() - interval '24 hours'
  )
  select jsonb_build_object(
    'topics', (select coalesce(jsonb_agg(to_jsonb(t) order by t.topic), '[]') from read_waiting_topics() t),
    'refunds', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from owed),
    'heldPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(held_at))
      from payments where payment_status = 'held'),
    'lateRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from late),
    'lateCorrections', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from corrections))
$$;

-- All of that, plus requests waiting for a provider, states in which no one of a practice may decide its requests or
-- corrections, payments without an outcome from the provider, open differences, the last comparison of payments, and since
-- when the most delayed retention rule hasn't finished.
create function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  with open_requests as (
    select created_at as since from shop_lmn_requests where status in ('submitted', 'in_review') and not is_test_shop(shop_domain)
    union all
    select paid_at from product_page_lmn_requests where status = 'in_review' and payment_status = 'paid'
  )
  select read_waiting_work() || jsonb_build_object(
    'disputes', (select jsonb_build_object('count', count(*), 'oldestAt', min(opened_at))
      from payment_disputes where status = 'open'),
    'openRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from open_requests),
    'strandedStates', (
      select coalesce(jsonb_agg(to_jsonb(u) order by u.state), '[]') from (
        select patient_state as state, count(*), min(waiting_since) as "oldestAt" from list_stranded_reviews() group by 1
      ) u),
    'strandedCorrections', (
      select coalesce(jsonb_agg(to_jsonb(u) order by u.state), '[]') from (
        select patient_state as state, count(*), min(asked_at) as "oldestAt" from list_stranded_corrections() group by 1
      ) u),
    'highApprovals', (select count(*) from list_high_approvals()),
    'unconfirmedPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(checkout_begun_at))
      from payments where checkout_session_id is not null and payment_status in ('unpaid', 'processing')),
    'differences', (select jsonb_build_object('count', count(*), 'oldestAt', min(first_seen_at))
      from reconciliation_differences where gone_at is null and accepted_at is null),
    'comparedAt', coalesce((select max(finished_at) from reconciliation_runs where status = 'done'),
      (select created_at from reconciliation_schedule)),
    'purgedAt', (select min(finished_at) from purge_runs))
$$;
