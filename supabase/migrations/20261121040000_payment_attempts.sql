-- A checkout attempt survives a silent provider: what its session is asked for is stored before the call, so that the
-- same key always goes with the same request, and open sessions are asked about until they are settled.

alter table product_page_lmn_requests
  -- {customerEmail, amountCents, successUrl, cancelUrl, expiresAt}; null until the attempt begins.
  add column checkout_terms jsonb,
  add column checkout_begun_at timestamptz,
  -- When to ask the payment provider about the session next, and how often that was done.
  add column checkout_ask_at timestamptz,
  add column checkout_asks integer not null default 0;
update product_page_lmn_requests set checkout_ask_at = now() where checkout_session_id is not null;
create index product_requests_unsettled on product_page_lmn_requests (checkout_ask_at)
  where checkout_session_id is not null and payment_status in ('unpaid', 'processing');

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

-- Moves on to the next checkout attempt once the session of attempt p_attempt can no longer be paid.
-- Only the first caller moves it; everybody gets the row as it then stands.
create or replace function start_next_checkout(p_request_id uuid, p_attempt integer)
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

-- Claims sessions it is time to ask about; the next time comes after 1, 2, 4, 8 and then every 15 minutes. Rows another
-- process claims are skipped.
create function claim_unsettled_checkouts(p_limit integer)
returns setof product_page_lmn_requests language sql set search_path = public as $$
  update product_page_lmn_requests
    set checkout_asks = checkout_asks + 1,
        checkout_ask_at = now() + least(interval '15 minutes', interval '1 minute' * power(2, least(checkout_asks, 4)))
  where id = any (array(
    select id from product_page_lmn_requests
    where checkout_session_id is not null and payment_status in ('unpaid', 'processing') and checkout_ask_at <= now()
    order by checkout_ask_at
    limit p_limit
    for update skip locked
  ))
  returning *;
$$;

-- A request is kept for the next try, not undone.
drop function abandon_product_letter(uuid);

do $$
declare f text;
begin
  foreach f in array array['begin_checkout(uuid, integer, jsonb)', 'attach_checkout(uuid, integer, text, text)',
    'claim_unsettled_checkouts(integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
