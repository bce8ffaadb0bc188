-- A clock that was ahead and is put right leaves instants in the future behind: what it touched is due, and a claim
-- or a count of its making is over.

create or replace function claim_outbox(p_limit integer, p_seconds integer)
returns setof outbox language sql set search_path = public as $$
  update outbox set locked_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  -- An array, so that the locking select runs once whatever the plan, and p_limit holds.
  where id = any (array(
    select id from outbox
    where delivered_at is null and parked_at is null
      and (available_at <= now() and (locked_until is null or locked_until < now())
        or updated_at > now() + interval '1 minute')
    order by available_at
    limit p_limit
    for update skip locked
  ))
  returning *;
$$;

-- The longest wait between two questions is 15 minutes.
create or replace function claim_unsettled_checkouts(p_limit integer)
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

create or replace function take_rate_limit_token(p_key text, p_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_key));
  insert into rate_limit_tokens (key)
    select p_key
    where (select count(*) from rate_limit_tokens
           where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)
             and used_at < clock_timestamp() + interval '1 minute') < p_limit;
  return found;
end $$;
