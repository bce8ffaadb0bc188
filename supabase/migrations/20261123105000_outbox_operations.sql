-- What an operator sees of the outbox and does with it.

-- When an operator asked for a delivery again: its tries begin anew.
alter table outbox add column requeued_at timestamptz;

-- Makes a delivery due now, or every parked one where p_id is null; rows that a worker delivers at the moment are left.
-- Returns how many.
create function retry_outbox(p_id uuid) returns integer language plpgsql set search_path = public as $$
declare moved integer;
begin
  update outbox set parked_at = null, available_at = now(), requeued_at = now()
    where delivered_at is null and (id = p_id or p_id is null and parked_at is not null)
      and (locked_until is null or locked_until < now());
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Takes a delivery out of the worker's sight until an operator asks for it again. False: it is done, unknown, parked already
-- or being delivered at the moment.
create function park_outbox(p_id uuid) returns boolean language plpgsql set search_path = public as $$
begin
  update outbox set parked_at = now(), last_error = 'parked-by-operator'
    where id = p_id and delivered_at is null and parked_at is null and (locked_until is null or locked_until < now());
  return found;
end $$;

create index product_requests_owed on product_page_lmn_requests (updated_at)
  where payment_status = 'paid' and status in ('denied', 'withdrawn');

-- What waits, how much of it and since when: deliveries by topic, fees owed, payments held, requests without a decision
-- after 24 hours. Holds counts and instants only.
create function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  with asked as (
    select (payload ->> 'requestId')::uuid as id, min(created_at) as since
    from outbox where topic = 'payment.refund' and delivered_at is null group by 1
  ), owed as (
    select r.id, coalesce(asked.since, r.updated_at) as since
    from product_page_lmn_requests r left join asked on asked.id = r.id
    where r.payment_status = 'paid' and r.status in ('denied', 'withdrawn')
    union
    select r.id, asked.since from asked join product_page_lmn_requests r on r.id = asked.id
    where r.payment_status = 'paid'
  ), late as (
    select created_at as since from shop_lmn_requests
    where status in ('submitted', 'in_review') and created_at < now() - interval '24 hours'
    union all
    select paid_at from product_page_lmn_requests
    where status = 'in_review' and payment_status = 'paid' and paid_at < now() - interval '24 hours'
  )
  select jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.topic), '[]') from (
        select topic, count(*) filter (where parked_at is null) as waiting,
          count(*) filter (where parked_at is not null) as parked,
          min(coalesce(requeued_at, created_at)) filter (where parked_at is null) as "oldestAt"
        from outbox where delivered_at is null group by topic
      ) t),
    'refunds', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from owed),
    'heldPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(held_at))
      from product_page_lmn_requests where payment_status = 'held'),
    'lateRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from late))
$$;

do $$
declare f text;
begin
  foreach f in array array['retry_outbox(uuid)', 'park_outbox(uuid)', 'read_operations_report()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
