-- Addresses that mail can't be delivered to, and how a shopper corrects one.

-- A mail to a request's own address that came back. It is sent again once the address is corrected.
create table mail_bounces (
  outbox_id uuid primary key,
  kind text not null check (kind in ('order', 'product')),
  request_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index mail_bounces_by_request on mail_bounces (request_id);

-- New addresses that were asked for; one is used once its owner has confirmed it.
create table email_corrections (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('order', 'product')),
  request_id uuid not null,
  email text not null check (char_length(email) between 3 and 320),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index email_corrections_by_request on email_corrections (request_id, created_at);
create trigger email_corrections_updated_at before update on email_corrections
  for each row execute function set_updated_at();

alter table mail_bounces enable row level security;
alter table email_corrections enable row level security;

-- The request to whose own address a mail of the outbox goes; no row for a mail to anyone else.
create function mailed_request(p_topic text, p_payload jsonb) returns table (kind text, request_id uuid)
language sql stable set search_path = public as $$
  select p_payload ->> 'kind', (p_payload ->> 'requestId')::uuid
    where p_topic in ('mail.request-received', 'mail.letter-denied', 'mail.letter-late', 'mail.letter-links',
      'mail.request-withdrawn')
  union all
  select 'product', (p_payload ->> 'requestId')::uuid where p_topic in ('mail.payment-ended', 'mail.refund-sent')
  union all
  select l.kind, l.request_id from issued_letters l
    where p_topic in ('mail.letter-approved', 'mail.letter-corrected', 'mail.letter-revoked', 'mail.letter-ending')
      and l.id = (p_payload ->> 'letterId')::uuid
  union all
  select q.kind, q.request_id from letter_questions q
    where p_topic = 'mail.letter-question' and q.id = (p_payload ->> 'questionId')::uuid
$$;

-- Notes that the mail of an outbox row came back. False: it went to no request's address, or before that was corrected.
create function record_mail_bounce(p_outbox_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare
  mail outbox;
  about record;
begin
  select * into mail from outbox where id = p_outbox_id;
  if not found then
    return false;
  end if;
  select * into about from mailed_request(mail.topic, mail.payload);
  if not found or exists (select from email_corrections c
      where c.request_id = about.request_id and c.confirmed_at > mail.delivered_at) then
    return false;
  end if;
  insert into mail_bounces (outbox_id, kind, request_id, topic, payload)
    values (mail.id, about.kind, about.request_id, mail.topic, mail.payload)
    on conflict do nothing;
  if found then
    perform append_letter_audit('system', null, 'mail bounced', about.kind, about.request_id,
      jsonb_build_object('outboxId', mail.id, 'topic', mail.topic));
  end if;
  return true;
end $$;

-- Takes a new address for a request whose mails come back, and has its owner asked to confirm it. 'asked', 'not-bounced',
-- 'same' (the address that doesn't work) or 'too-often'. The same form sent again does nothing more.
create function ask_email_correction(p_kind text, p_request_id uuid, p_email text, p_form_key text, p_visitor_key text,
  p_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare correction_id uuid;
begin
  if not exists (select from mail_bounces where request_id = p_request_id and kind = p_kind) then
    return 'not-bounced';
  elsif address_hash(p_email) = address_hash(letter_email(p_kind, p_request_id)) then
    return 'same';
  elsif not take_rate_limit_token(p_form_key, 1, p_window_seconds) then
    return 'asked';
  elsif not take_rate_limit_token(p_visitor_key, p_limit, p_window_seconds)
      or not take_rate_limit_token('correct-email:' || p_request_id, p_limit, p_window_seconds) then
    return 'too-often';
  end if;
  insert into email_corrections (kind, request_id, email) values (p_kind, p_request_id, p_email)
    returning id into correction_id;
  insert into outbox (topic, payload)
    values ('mail.confirm-email', jsonb_build_object('correctionId', correction_id));
  return 'asked';
end $$;

-- Uses a confirmed address from now on, and sends what came back again. 'confirmed', 'confirmed-before' or 'unknown'.
create function confirm_email_correction(p_token_hash text)
returns table (outcome text, kind text, request_id uuid)
language plpgsql set search_path = public as $$
declare
  link letter_links;
  correction email_corrections;
begin
  select * into link from letter_links l
    where l.token_hash = p_token_hash and l.purpose = 'email' and l.expires_at > now() for update;
  select * into correction from email_corrections c where c.id = link.subject_id for update;
  if correction.id is null then
    return query select 'unknown', null::text, null::uuid;
    return;
  elsif correction.confirmed_at is not null then
    return query select 'confirmed-before', correction.kind, correction.request_id;
    return;
  end if;
  update letter_links l set used_at = now() where l.token_hash = p_token_hash;
  update email_corrections c set confirmed_at = now() where c.id = correction.id;
  if correction.kind = 'order' then
    update shop_lmn_requests r set customer_email = correction.email where r.id = correction.request_id;
  else
    update product_page_lmn_requests r set email = correction.email where r.id = correction.request_id;
  end if;
  with gone as (
    delete from mail_bounces b where b.request_id = correction.request_id returning b.topic, b.payload
  )
  insert into outbox (topic, payload) select distinct gone.topic, gone.payload from gone;
  perform append_letter_audit('shopper', null, 'email corrected', correction.kind, correction.request_id,
    jsonb_build_object('correctionId', correction.id));
  return query select 'confirmed', correction.kind, correction.request_id;
end $$;

-- Whether the mails of a request come back, to which address, and whether another one waits to be confirmed.
create function read_mail_trouble(p_kind text, p_request_id uuid) returns table (email text, is_asked boolean)
language sql stable set search_path = public as $$
  select letter_email(p_kind, p_request_id), exists (select from email_corrections c
      where c.request_id = p_request_id and c.confirmed_at is null and c.created_at > now() - interval '24 hours')
  where letter_email(p_kind, p_request_id) <> ''
    and exists (select from mail_bounces b where b.request_id = p_request_id and b.kind = p_kind)
$$;

do $$
declare f text;
begin
  foreach f in array array['mailed_request(text, jsonb)', 'record_mail_bounce(uuid)',
    'ask_email_correction(text, uuid, text, text, text, integer, integer)', 'confirm_email_correction(text)',
    'read_mail_trouble(text, uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
