-- What must be atomic is one function called by rpc: one transaction, on hosted and embedded alike.

-- Submits an order letter: request, submitted draft and outbox rows together. A second call for the same order
-- returns the first request with created = false.
create function submit_order_letter(p_draft_id uuid, p_valid_until date)
returns table (request_id uuid, created boolean)
language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  new_id uuid;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  insert into shop_lmn_requests (shop_domain, shop_order_id, customer_email, status, valid_until, draft_id)
    values (draft.shop_domain, draft.order_id, draft.email, 'submitted', p_valid_until, draft.id)
    on conflict do nothing
    returning id into new_id;
  if new_id is not null then
    insert into outbox (topic, payload) values
      ('letter.generate', jsonb_build_object('kind', 'order', 'requestId', new_id)),
      ('mail.request-received', jsonb_build_object('kind', 'order', 'requestId', new_id));
  end if;
  update temporary_brand_partnership_lmn_requests set is_submitted = true where id = draft.id and not is_submitted;
  return query
    select r.id, new_id is not null from shop_lmn_requests r
    where r.shop_domain = draft.shop_domain and r.shop_order_id = draft.order_id
    order by r.created_at desc limit 1;
end $$;

-- Turns a complete draft into a request to be paid for, or refreshes the unpaid one the draft already has.
create function submit_product_letter(p_draft_id uuid, p_fee numeric)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare
  draft temporary_product_page_lmn_requests;
  request product_page_lmn_requests;
begin
  select * into draft from temporary_product_page_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  insert into product_page_lmn_requests as r (email, name, product_link, age, state, provider, custom_provider,
      conditions, other_conditions, symptoms, previous_treatments, product_use, draft_id, fee)
    values (draft.email, draft.name, draft.product_link, draft.age, draft.state, draft.provider,
      draft.custom_provider, draft.conditions, draft.other_conditions, draft.symptoms, draft.previous_treatments,
      draft.product_use, draft.id, p_fee)
    on conflict (draft_id) do update set
      email = excluded.email, name = excluded.name, product_link = excluded.product_link, age = excluded.age,
      state = excluded.state, provider = excluded.provider, custom_provider = excluded.custom_provider,
      conditions = excluded.conditions, other_conditions = excluded.other_conditions,
      symptoms = excluded.symptoms, previous_treatments = excluded.previous_treatments,
      product_use = excluded.product_use
      where r.payment_status in ('unpaid', 'failed', 'expired')
    returning * into request;
  if request.id is null then
    select * into request from product_page_lmn_requests where draft_id = draft.id;
  end if;
  update temporary_product_page_lmn_requests set is_submitted = true where id = draft.id and not is_submitted;
  return request;
end $$;

-- Moves on to the next checkout attempt once the session of attempt p_attempt can no longer be paid.
-- Only the first caller moves it; everybody gets the row as it then stands.
create function start_next_checkout(p_request_id uuid, p_attempt integer)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set checkout_attempt = checkout_attempt + 1, checkout_session_id = null, checkout_url = null,
        payment_status = 'unpaid'
    where id = p_request_id and checkout_attempt = p_attempt
      and payment_status in ('unpaid', 'failed', 'expired');
  select * into request from product_page_lmn_requests where id = p_request_id;
  return request;
end $$;

-- Undoes a submission whose checkout could not be created. Does nothing once a session exists.
create function abandon_product_letter(p_request_id uuid)
returns boolean language plpgsql set search_path = public as $$
declare gone_draft uuid;
begin
  delete from product_page_lmn_requests
    where id = p_request_id and checkout_session_id is null and payment_status = 'unpaid'
    returning draft_id into gone_draft;
  if not found then
    return false;
  end if;
  update temporary_product_page_lmn_requests set is_submitted = false where id = gone_draft;
  return true;
end $$;

-- Records what the payment provider says of a checkout session. Idempotent, in any order: paid is never undone
-- but by a refund. The first 'paid' puts the letter in review and asks for it, in the same transaction.
create function record_payment(p_session_id text, p_payment_status text, p_payment_reference text, p_valid_until date)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  select * into request from product_page_lmn_requests where checkout_session_id = p_session_id for update;
  if not found or request.payment_status in ('paid', 'refunded') then
    return request;
  end if;
  if p_payment_status = 'paid' then
    update product_page_lmn_requests
      set payment_status = 'paid', status = 'in_review', paid_at = now(), valid_until = p_valid_until,
          payment_reference = p_payment_reference
      where id = request.id returning * into request;
    insert into outbox (topic, payload) values
      ('letter.generate', jsonb_build_object('kind', 'product', 'requestId', request.id)),
      ('mail.request-received', jsonb_build_object('kind', 'product', 'requestId', request.id));
  elsif p_payment_status in ('failed', 'expired')
        or (p_payment_status = 'processing' and request.payment_status = 'unpaid') then
    update product_page_lmn_requests set payment_status = p_payment_status
      where id = request.id returning * into request;
  end if;
  return request;
end $$;

-- Marks a request's payment as given back, also when it comes before the news of the payment. Idempotent.
create function record_refund(p_request_id uuid)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set payment_status = 'refunded', refunded_at = coalesce(refunded_at, now())
    where id = p_request_id
    returning * into request;
  return request;
end $$;

-- Moves a letter from one status to the next if it still stands where the caller saw it; with it go the refund of
-- a denied paid letter and the mail about the decision. False: somebody else was first.
create function advance_letter(p_kind text, p_request_id uuid, p_from text, p_to text)
returns boolean language plpgsql set search_path = public as $$
declare moved integer;
begin
  if p_kind = 'order' then
    update shop_lmn_requests set status = p_to where id = p_request_id and status = p_from;
  else
    update product_page_lmn_requests set status = p_to where id = p_request_id and status = p_from;
  end if;
  get diagnostics moved = row_count;
  if moved = 0 then
    return false;
  end if;
  if p_to = 'denied' then
    insert into outbox (topic, payload)
      values ('mail.letter-denied', jsonb_build_object('kind', p_kind, 'requestId', p_request_id));
    if p_kind = 'product' then
      insert into outbox (topic, payload) values ('payment.refund', jsonb_build_object('requestId', p_request_id));
    end if;
  end if;
  return true;
end $$;

-- Claims due outbox rows for p_seconds; rows claimed by another process are skipped, not waited for.
create function claim_outbox(p_limit integer, p_seconds integer)
returns setof outbox language sql set search_path = public as $$
  update outbox set locked_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  -- An array, so that the locking select runs once whatever the plan, and p_limit holds.
  where id = any (array(
    select id from outbox
    where delivered_at is null and parked_at is null and available_at <= now()
      and (locked_until is null or locked_until < now())
    order by available_at
    limit p_limit
    for update skip locked
  ))
  returning *;
$$;

-- Ends a claim: delivered, parked for good, or due again after p_retry_seconds.
create function settle_outbox(p_id uuid, p_attempt integer, p_outcome text, p_retry_seconds numeric, p_error text)
returns boolean language plpgsql set search_path = public as $$
begin
  update outbox set
    locked_until = null,
    delivered_at = case when p_outcome = 'delivered' then now() end,
    parked_at = case when p_outcome = 'parked' then now() end,
    available_at = case when p_outcome = 'retry' then now() + make_interval(secs => p_retry_seconds::double precision)
                        else available_at end,
    last_error = p_error
  where id = p_id and attempts = p_attempt and delivered_at is null;
  return found;
end $$;

-- Uses one of p_limit allowances of the last p_window_seconds; false when none is left. A refusal counts for nothing.
create function take_allowance(p_key text, p_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_key));
  insert into allowances (key)
    select p_key
    where (select count(*) from allowances
           where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)) < p_limit;
  return found;
end $$;

-- Forgets what nobody can reach any more: unsubmitted drafts whose cookie has long expired, old counters and
-- delivered outbox rows.
create function purge_stale() returns void language sql set search_path = public as $$
  delete from temporary_product_page_lmn_requests
    where not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours';
  delete from temporary_brand_partnership_lmn_requests
    where not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours';
  delete from allowances where used_at < now() - interval '2 days';
  delete from outbox where delivered_at < now() - interval '30 days';
$$;

do $$
declare f text;
begin
  foreach f in array array['set_updated_at()', 'submit_order_letter(uuid, date)', 'submit_product_letter(uuid, numeric)',
    'start_next_checkout(uuid, integer)', 'abandon_product_letter(uuid)', 'record_payment(text, text, text, date)',
    'record_refund(uuid)', 'advance_letter(text, uuid, text, text)', 'claim_outbox(integer, integer)',
    'settle_outbox(uuid, integer, text, numeric, text)', 'take_allowance(text, integer, integer)', 'purge_stale()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
