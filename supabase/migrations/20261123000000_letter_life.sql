-- The life of a request from the first word to the end of its letter. Which event of whom causes a move:
-- app/domain/letters/status.ts and docs/decisions/009-letter-states.md; a contract test holds the two tables together.

alter table shop_lmn_requests
  drop constraint shop_lmn_requests_status_check,
  add constraint shop_lmn_requests_status_check check (status in ('pending', 'submitted', 'in_review', 'question_asked',
    'approved', 'letter_made', 'sent', 'denied', 'refunded', 'withdrawn', 'revoked', 'expired')),
  -- The request whose letter this one renews.
  add column renews uuid;
alter table product_page_lmn_requests
  drop constraint product_page_lmn_requests_status_check,
  add constraint product_page_lmn_requests_status_check check (status in ('pending', 'in_review', 'question_asked',
    'approved', 'letter_made', 'sent', 'denied', 'refunded', 'withdrawn', 'revoked', 'expired')),
  add column renews uuid;

-- One order gives one request; one that came to an end may be asked for again, and a letter may have one renewal.
drop index shop_lmn_requests_one_open;
create unique index shop_lmn_requests_one_open on shop_lmn_requests (shop_domain, shop_order_id)
  where renews is null and status not in ('denied', 'withdrawn', 'revoked', 'expired');
create unique index shop_lmn_requests_one_renewal on shop_lmn_requests (renews)
  where status not in ('denied', 'withdrawn', 'revoked', 'expired');
create unique index product_requests_one_renewal on product_page_lmn_requests (renews)
  where status not in ('denied', 'refunded', 'withdrawn', 'revoked', 'expired');

create table letter_moves (
  from_status text not null,
  event text not null,
  to_status text not null,
  primary key (from_status, event)
);
alter table letter_moves enable row level security;
revoke all on letter_moves from anon, authenticated, service_role;
grant select on letter_moves to service_role;
insert into letter_moves (from_status, event, to_status) values
  ('pending', 'submit', 'in_review'),
  ('submitted', 'ask', 'question_asked'), ('in_review', 'ask', 'question_asked'),
  ('question_asked', 'answer', 'in_review'),
  ('submitted', 'approve', 'approved'), ('in_review', 'approve', 'approved'),
  ('submitted', 'deny', 'denied'), ('in_review', 'deny', 'denied'), ('question_asked', 'deny', 'denied'),
  ('submitted', 'withdraw', 'withdrawn'), ('in_review', 'withdraw', 'withdrawn'),
  ('question_asked', 'withdraw', 'withdrawn'),
  ('approved', 'make', 'letter_made'),
  -- A live letters service makes the letter out of our sight.
  ('approved', 'send', 'sent'), ('letter_made', 'send', 'sent'),
  ('denied', 'refund', 'refunded'),
  ('sent', 'correct', 'approved'), ('sent', 'revoke', 'revoked'), ('sent', 'expire', 'expired');

create or replace function is_letter_move(p_from text, p_to text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from letter_moves where from_status = p_from and to_status = p_to)
$$;

create or replace function check_letter_move() returns trigger language plpgsql set search_path = public as $$
begin
  -- A refund before the decision is the only way back: the letter is not paid any more.
  if is_letter_move(old.status, new.status) or (old.status in ('in_review', 'question_asked') and new.status = 'pending'
      and to_jsonb(new) ->> 'payment_status' = 'refunded') then
    return new;
  end if;
  raise exception 'a letter cannot go from % to %', old.status, new.status using errcode = 'check_violation';
end $$;

-- Marks a request's payment as given back, also when it comes before the news of the payment; a letter that no provider
-- has decided on leaves the review. Idempotent.
create or replace function record_refund(p_request_id uuid)
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

-- As before, with every end of a request counted, not only a denial.
create or replace function send_order_letter(p_draft_id uuid, p_valid_until date, p_is_signed boolean)
returns text language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  is_shopper boolean;
  is_new boolean;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  is_shopper := p_is_signed or draft.is_signed;
  if not is_shopper
      and exists (select from shops where shop_domain = draft.shop_domain and signing_secret is not null) then
    return 'refused';
  end if;
  is_shopper := is_shopper or btrim(coalesce(draft.order_email, '')) = ''
    or lower(btrim(draft.order_email)) = lower(btrim(draft.email));
  if not is_shopper and not exists (select from shop_lmn_requests
      where shop_domain = draft.shop_domain and shop_order_id = draft.order_id
        and status not in ('denied', 'withdrawn', 'revoked', 'expired')) then
    if draft.confirmation_requested_at is null then
      update temporary_brand_partnership_lmn_requests set confirmation_requested_at = now() where id = draft.id;
      if take_rate_limit_token('order-confirmation:' || draft.shop_domain || '/' || draft.order_id, 3, 86400) then
        insert into outbox (topic, payload)
          values ('mail.confirm-order-letter', jsonb_build_object('draftId', draft.id));
      end if;
    end if;
    return 'confirm';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'letter.generate',
  'letter.make',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.letter-approved',
  'mail.letter-corrected',
  'mail.letter-denied',
  'mail.letter-links',
  'mail.letter-question',
  'mail.letter-revoked',
  'mail.order-link',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.request-received',
  'payment.refund'
));
