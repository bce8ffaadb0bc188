-- Rows that wait for tomorrow cost a claim nothing: each of its two questions has an index of its own. Rows that a clock
-- touched while it was ahead come after those that are due.

create index outbox_touched on outbox (updated_at) where delivered_at is null and parked_at is null;

create or replace function claim_outbox(p_limit integer, p_seconds integer)
returns setof outbox language sql set search_path = public as $$
  with due as materialized (
    select id from outbox
    where delivered_at is null and parked_at is null
      and available_at <= now() and (locked_until is null or locked_until < now())
    order by available_at
    limit p_limit
    for update skip locked
  ), touched as materialized (
    select id from outbox
    where delivered_at is null and parked_at is null and updated_at > now() + interval '1 minute'
      and (available_at > now() or locked_until >= now())
    order by updated_at
    limit p_limit - (select count(*) from due)
    for update skip locked
  )
  update outbox set locked_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  where id = any (array(select id from due) || array(select id from touched))
  returning *;
$$;
