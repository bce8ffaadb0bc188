-- What comes of a payment: paid, held for a person to look at, failed or expired with a mail, or given back. Whatever
-- order the news comes in, the end is the same.

alter table product_page_lmn_requests
  drop constraint product_page_lmn_requests_payment_status_check,
  add constraint product_page_lmn_requests_payment_status_check
    check (payment_status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded', 'held')),
  -- What the provider reports otherwise than we asked for: names of fields, e.g. 'amount, currency'.
  add column held_reason text,
  add column held_at timestamptz;
create index product_requests_held on product_page_lmn_requests (held_at) where payment_status = 'held';

-- Records what the payment provider says of a checkout session. Idempotent, in any order: paid is never undone but by
-- a refund. The first 'paid' puts the letter in review and asks for it, the first 'failed' or 'expired' mails the
-- shopper, in the same transaction. A payment already given back asks for no letter.
create or replace function record_payment(p_session_id text, p_payment_status text, p_payment_reference text,
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

-- Marks a request's payment as given back, also when it comes before the news of the payment; a letter nobody has
-- decided on leaves the review. Idempotent.
create or replace function record_refund(p_request_id uuid)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare request product_page_lmn_requests;
begin
  update product_page_lmn_requests
    set payment_status = 'refunded', refunded_at = coalesce(refunded_at, now()),
        status = case when status = 'in_review' then 'pending' else status end
    where id = p_request_id
    returning * into request;
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
revoke execute on function hold_payment(text, text, text) from public, anon, authenticated;
grant execute on function hold_payment(text, text, text) to service_role;
