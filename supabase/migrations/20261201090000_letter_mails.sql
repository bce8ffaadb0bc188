-- Mails about a request: resent on demand, sent on schedule, and bounced.

-- Resends of a finished letter that its shopper asked for. `sent_at` is null while the mail is in progress.
create table letter_resends (
  request_id uuid not null references shop_lmn_requests (id) on delete cascade,
  form_key uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  primary key (request_id, form_key)
);

-- Checks whether the letter may be mailed for this form: 'leased' (send, then settle), 'sent' (this form's mail went out),
-- 'under-way' (the remaining quota is in progress) or 'too-often' (p_limit mails went out in p_window_seconds). An
-- unsettled lease expires after p_lease_seconds, so a crash uses up no quota.
create function lease_letter_resend(p_request_id uuid, p_form_key uuid, p_limit integer, p_window_seconds integer,
                                    p_lease_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  sent integer;
  leased integer;
begin
  perform 1 from shop_lmn_requests where id = p_request_id for update;
  delete from letter_resends
    where request_id = p_request_id
      and (created_at < clock_timestamp() - interval '1 day'
           or (sent_at is null and created_at < clock_timestamp() - make_interval(secs => p_lease_seconds)));
  if exists (select from letter_resends
             where request_id = p_request_id and form_key = p_form_key and sent_at is not null) then
    return 'sent';
  end if;
  select count(*) filter (where sent_at > clock_timestamp() - make_interval(secs => p_window_seconds)),
         count(*) filter (where sent_at is null and form_key <> p_form_key)
    into sent, leased from letter_resends where request_id = p_request_id;
  if sent >= p_limit then
    return 'too-often';
  end if;
  if sent + leased >= p_limit then
    return 'under-way';
  end if;
  insert into letter_resends (request_id, form_key) values (p_request_id, p_form_key)
    on conflict (request_id, form_key) do update set created_at = excluded.created_at;
  return 'leased';
end $$;

-- Settles a lease: a mail accepted for delivery counts, any other outcome frees the quota.
create function settle_letter_resend(p_request_id uuid, p_form_key uuid, p_sent boolean)
returns void language plpgsql set search_path = public as $$
begin
  if p_sent then
    insert into letter_resends (request_id, form_key, sent_at) values (p_request_id, p_form_key, clock_timestamp())
      on conflict (request_id, form_key) do update set sent_at = coalesce(letter_resends.sent_at, excluded.sent_at);
  else
    delete from letter_resends where request_id = p_request_id and form_key = p_form_key and sent_at is null;
  end if;
end $$;

-- The letters of one email address, newest first: order letters, and product letters with a known or pending payment.
create function list_letters_by_email(p_email text, p_limit integer)
returns table (kind text, request_id uuid, shop_domain text, shop_order_id bigint, asked_at timestamptz)
language plpgsql stable set search_path = public as $$
begin
  return query select r.kind, r.id, o.shop_domain, o.shop_order_id, r.created_at
    from letter_requests r left join shop_lmn_requests o on o.id = r.id
    where lower(r.email) = lower(p_email) and is_test_shop(o.shop_domain) is not true and (r.kind = 'order' or exists (
      select from product_page_lmn_requests p where p.id = r.id and p.payment_status in ('processing', 'paid', 'refunded', 'held')))
    order by r.created_at desc
    limit p_limit;
end $$;

-- The newest other requests of a request's address, with the answers of denied ones; excludes those at another practice.
create function list_earlier_requests(p_request_id uuid, p_limit integer)
returns table (kind text, request_id uuid, asked_at timestamptz, status text, valid_until date, denial letter_denials,
  order_request shop_lmn_requests, order_draft temporary_brand_partnership_lmn_requests, product_request product_page_lmn_requests,
  product_card jsonb, letter_key letter_keys)
language plpgsql stable set search_path = public as $$
begin
  return query select e.kind, e.request_id, e.asked_at, o.status, o.valid_until, d, a.order_request, a.order_draft, a.product_request, a.product_card,
    a.letter_key
  from letter_requests r
    cross join lateral list_letters_by_email(r.email, p_limit + 1) e
    join letter_requests o on o.id = e.request_id
    left join letter_denials d on d.request_id = e.request_id
    left join lateral list_request_answers(case when d.request_id is null then '{}' else array[e.request_id] end) a on true
  where r.id = p_request_id and e.request_id <> r.id and is_shared_review(e.request_id, r.id)
  order by e.asked_at desc;
end $$;

create function address_hash(p_email text) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex')
$$;

-- Addresses that unsubscribed from reminders, as SHA-256 (hex) of the lower-case address.
create table reminder_opt_outs (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- False for an erased request, which keeps no address but its letter's.
create function wants_reminders(p_request_id uuid) returns boolean
language sql stable set search_path = public as $$
  select exists (select from letter_requests r where r.id = p_request_id and r.email <> '' and r.erased_at is null
    and not exists (select from reminder_opt_outs where address_hash = address_hash(r.email)))
$$;

-- Unsubscribes the address of the link's request from reminders. False: there is no such link.
create function opt_out_of_reminders(p_token_hash text) returns boolean
language plpgsql set search_path = public as $$
declare link mailed_links;
begin
  update mailed_links set used_at = coalesce(used_at, now())
    where token_hash = p_token_hash and purpose = 'unsubscribe' returning * into link;
  if not found then
    return false;
  end if;
  insert into reminder_opt_outs (address_hash)
    select address_hash(email) from letter_requests where id = link.request_id
    on conflict do nothing;
  return true;
end $$;

-- True if a renewal of this request is in progress or finished.
create function is_renewed(p_request_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from shop_lmn_requests
      where renews = p_request_id and status not in ('denied', 'withdrawn', 'revoked', 'expired'))
    or exists (select from product_page_lmn_requests
      where renews = p_request_id and payment_status in ('processing', 'paid', 'held')
        and status not in ('denied', 'refunded', 'withdrawn', 'revoked', 'expired'))
$$;

-- Scheduled mails: reminders before a letter expires, and apologies to shoppers whose paid request waits too long. Each is
-- written once, enforced by its primary key, however many processes try.
create table letter_reminders (
  request_id uuid not null,
  -- The number of days before the end.
  days integer not null check (days in (30, 7)),
  -- A corrected letter that ends on the same day gets no second reminder.
  valid_until date not null,
  created_at timestamptz not null default now(),
  primary key (request_id, days, valid_until)
);

-- Queues the reminders due today for up to p_limit letters, 30 and 7 days before their last day: only the later one if both
-- were missed, and none for a letter whose whole validity is shorter than that. Returns how many.
create function write_letter_reminders(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare written integer;
begin
  with ending as (
    select l.*, case when l.valid_until <= letter_day(l.request_id, now()) + 7 then 7 else 30 end as days
    from issued_letters l
    where l.state = 'valid' and l.valid_until between current_date - 1 and current_date + 30
      and l.valid_until between letter_day(l.request_id, now()) and letter_day(l.request_id, now()) + 30
  ), due as (
    select e.* from ending e
    where e.valid_until - e.valid_from > e.days
      and not exists (select from letter_reminders r
        where r.request_id = e.request_id and r.days = e.days and r.valid_until = e.valid_until)
      and wants_reminders(e.request_id) and not is_renewed(e.request_id)
    order by e.valid_until
    limit p_limit
  ), noted as (
    insert into letter_reminders (request_id, days, valid_until)
      select request_id, days, valid_until from due
      on conflict do nothing
      returning request_id, days
  )
  insert into outbox (topic, payload)
    select 'mail.letter-ending', jsonb_build_object('letterId', due.id, 'days', due.days)
    from noted join due using (request_id, days);
  get diagnostics written = row_count;
  return written;
end $$;

-- Reminds up to p_limit shoppers of a question 2 and 7 days after it was asked; only the later one if both were missed.
-- Returns how many.
create function write_question_reminders(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare written integer;
begin
  with due as (
    select q.id, case when q.asked_at < now() - interval '7 days' then 7 else 2 end as days
    from letter_reviews v join letter_questions q on q.request_id = v.request_id
    where v.state = 'question' and q.answered_at is null and q.withdrawn_at is null
      and coalesce(q.reminded_days, 0) < case when q.asked_at < now() - interval '7 days' then 7
        when q.asked_at < now() - interval '2 days' then 2 else 0 end
    order by q.asked_at limit p_limit for update of q skip locked
  ), reminded as (
    update letter_questions q set reminded_days = due.days from due where q.id = due.id returning q.id, q.reminded_days
  )
  insert into outbox (topic, payload)
    select 'mail.letter-question', jsonb_build_object('questionId', id, 'days', reminded_days) from reminded;
  get diagnostics written = row_count;
  return written;
end $$;

-- Ends up to p_limit requests whose shopper hasn't answered a question within 14 days, with a refund of the fee. Returns
-- how many.
create function close_unanswered_requests(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare question letter_questions; closed integer := 0;
begin
  for question in
    select q.* from letter_questions q join letter_reviews v on v.request_id = q.request_id
    where v.state = 'question' and q.answered_at is null and q.withdrawn_at is null
      and q.asked_at < now() - interval '14 days'
    order by q.asked_at limit p_limit for update of q skip locked
  loop
    if end_undecided_letter(question.request_id, 'system', 'closed unanswered') then
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- Requests that wait for a provider, and since when: since payment or submission, the answer to or withdrawal of the
-- provider's last question, the patient's consent, or the end of a visit. Excludes those that wait for their patient or an
-- open visit.
create function waiting_requests() returns table (kind text, request_id uuid, is_paid boolean, waiting_since timestamptz)
language sql stable set search_path = public as $$
  select r.kind, r.id, r.kind = 'product', greatest(r.since, v.waiting_since,
    (select max(greatest(q.answered_at, q.withdrawn_at)) from letter_questions q where q.request_id = r.id),
    (select a.agreed_at from patient_agreements a where a.request_id = r.id),
    (select max(ended_at) from letter_visits where request_id = r.id))
  from (
    select 'product' as kind, id, paid_at as since from product_page_lmn_requests
      where payment_status = 'paid' and status = 'in_review' and paid_at is not null
    union all
    select 'order', id, created_at from shop_lmn_requests where status in ('submitted', 'in_review') and not is_test_shop(shop_domain)
  ) r left join letter_reviews v on v.request_id = r.id
  where not awaits_patient(r.id) and v.state is distinct from 'visit'
$$;

-- Delay notices sent to a shopper about a review, or a decision on a correction, that exceeds our goal of a day. A new wait
-- is announced anew.
create table late_requests (
  request_id uuid not null,
  hours integer not null check (hours in (24, 48, 72)),
  waiting_since timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (request_id, waiting_since, hours)
);

-- Notifies up to p_limit shoppers of a late review or correction, after 24, 48 and 72 hours; only the latest if several
-- were missed. Returns how many.
create function write_late_notices(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare written integer;
begin
  with waiting as (
    select w.request_id, w.waiting_since, 'mail.letter-late' as topic,
      jsonb_build_object('kind', w.kind, 'requestId', w.request_id) as about from waiting_requests() w
    union all
    select c.request_id, c.asked_at, 'mail.correction-late', jsonb_build_object('correctionId', c.id) from waiting_corrections() c
  ), due as (
    select w.*, case when w.waiting_since < now() - interval '72 hours' then 72
      when w.waiting_since < now() - interval '48 hours' then 48 else 24 end as hours
    from waiting w
    where w.waiting_since < now() - interval '24 hours'
  ), late as (
    insert into late_requests (request_id, hours, waiting_since)
      select due.request_id, due.hours, due.waiting_since from due
      where not exists (select from late_requests l
        where l.request_id = due.request_id and l.waiting_since = due.waiting_since and l.hours >= due.hours)
      order by due.waiting_since
      limit p_limit
      on conflict do nothing
      returning request_id, waiting_since, hours
  )
  insert into outbox (topic, payload)
    select due.topic, due.about || jsonb_build_object('hours', late.hours)
    from late join due using (request_id, waiting_since);
  get diagnostics written = row_count;
  return written;
end $$;

-- Ends up to p_limit paid requests undecided after p_days, with a refund of the fee. Skips those that a provider has
-- claimed, and those already signed. Returns how many. No request waits since before it was paid, which an index knows.
create function close_undecided_requests(p_days integer, p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare late_id uuid; closed integer := 0;
begin
  for late_id in
    select r.id from product_page_lmn_requests r
      join waiting_requests() w on w.request_id = r.id
      left join letter_reviews v on v.request_id = r.id
    where w.is_paid and r.payment_status = 'paid' and r.status = 'in_review'
      and r.paid_at < now() - make_interval(days => p_days) and w.waiting_since < now() - make_interval(days => p_days)
      and (v.claimed_until is null or v.claimed_until < now()) and v.state is distinct from 'signed'
    order by w.waiting_since limit p_limit for update of r skip locked
  loop
    if end_undecided_letter(late_id, 'system', 'closed undecided') then
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- Mails the shopper that a request ended before a decision.
create function follow_withdrawal() returns trigger language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    values ('mail.request-withdrawn', jsonb_build_object('kind', new.kind, 'requestId', new.id));
  return new;
end $$;
create trigger shop_lmn_requests_withdrawn after update on shop_lmn_requests
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn') execute function follow_withdrawal();
create trigger product_page_lmn_requests_withdrawn after update on product_page_lmn_requests
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn') execute function follow_withdrawal();

-- Bounced mails to a request's own address, resent once the address is corrected.
create table mail_bounces (
  outbox_id uuid primary key,
  kind text not null check (kind in ('order', 'product')),
  request_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index mail_bounces_by_request on mail_bounces (request_id);

-- The request whose own address an outbox row's mail goes to; no row for other mails.
create function mailed_request(p_topic text, p_payload jsonb) returns table (kind text, request_id uuid)
language sql stable set search_path = public as $$
  select r.kind, r.id from letter_requests r where r.id = case
    when p_topic in ('mail.request-received', 'mail.letter-denied', 'mail.letter-late', 'mail.no-provider', 'mail.letter-links',
      'mail.request-withdrawn', 'mail.payment-ended', 'mail.refund-sent') then (p_payload ->> 'requestId')::uuid
    when p_topic in ('mail.letter-approved', 'mail.letter-corrected', 'mail.letter-revoked', 'mail.letter-ending')
      then (select l.request_id from issued_letters l where l.id = (p_payload ->> 'letterId')::uuid)
    when p_topic = 'mail.letter-question'
      then (select q.request_id from letter_questions q where q.id = (p_payload ->> 'questionId')::uuid)
    when p_topic = 'mail.visit' and p_payload ->> 'to' = 'shopper'
      then (select v.request_id from letter_visits v where v.id = (p_payload ->> 'visitId')::uuid)
    when p_topic in ('mail.correction-refused', 'mail.correction-late')
      then (select c.request_id from letter_corrections c where c.id = (p_payload ->> 'correctionId')::uuid) end
$$;

-- Records that an outbox row's mail bounced. False: it went neither to a request's address nor to its patient's, or the
-- address was corrected since.
create function record_mail_bounce(p_outbox_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare
  mail outbox;
  about record;
begin
  select * into mail from outbox where id = p_outbox_id;
  if not found then
    return false;
  elsif mail.topic = 'mail.patient-asked' then
    update patient_agreements set bounced_at = coalesce(bounced_at, now())
      where request_id = (mail.payload ->> 'requestId')::uuid and asked_at <= mail.created_at;
    return found;
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
    perform append_letter_audit('system', null, 'mail bounced', about.request_id,
      jsonb_build_object('outboxId', mail.id, 'topic', mail.topic));
  end if;
  return true;
end $$;

-- Requested new addresses; each takes effect once its owner has confirmed it.
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
create index email_corrections_by_email on email_corrections (lower(email));
create index email_corrections_unconfirmed on email_corrections (created_at) where confirmed_at is null;

-- Accepts a new address for a request whose mails bounce, and asks its owner to confirm. 'asked', 'not-bounced', 'same'
-- (the bouncing address) or 'too-often'. A form that is repeated before another address was typed has no further effect. An
-- address that was typed before, maybe wrongly, can't be confirmed anymore: its reader would get the request's mails.
create function request_email_correction(p_request_id uuid, p_email text, p_form_key text, p_visitor_key text, p_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  request letter_requests;
  correction_id uuid;
begin
  select * into request from letter_requests where id = p_request_id;
  if not exists (select from mail_bounces where request_id = p_request_id) then
    return 'not-bounced';
  elsif address_hash(p_email) = address_hash(request.email) then
    return 'same';
  elsif not spend_rate_limit_token(p_form_key, 1, p_window_seconds) and exists (
    select from email_corrections where request_id = p_request_id and email = p_email and confirmed_at is null) then
    return 'asked';
  elsif not spend_rate_limit_token(p_visitor_key, p_limit, p_window_seconds) then
    -- The refused form may be submitted again once the visitor may ask again.
    delete from rate_limit_tokens where key = p_form_key;
    return 'too-often';
  elsif not spend_rate_limit_token('correct-email:' || p_request_id, p_limit, p_window_seconds) then
    -- What the request's limit refused costs the visitor nothing elsewhere.
    delete from rate_limit_tokens where key = p_form_key
      or id = (select max(id) from rate_limit_tokens where key = p_visitor_key);
    return 'too-often';
  end if;
  delete from email_corrections where request_id = p_request_id and confirmed_at is null;
  update mailed_links set expires_at = least(expires_at, now()) where request_id = p_request_id and purpose = 'email' and used_at is null;
  insert into email_corrections (kind, request_id, email) values (request.kind, p_request_id, p_email)
    returning id into correction_id;
  insert into outbox (topic, payload)
    values ('mail.confirm-email', jsonb_build_object('correctionId', correction_id));
  return 'asked';
end $$;

-- Switches to a confirmed address and resends what bounced. 'confirmed', 'confirmed-before' or 'unknown'.
create function confirm_email_correction(p_token_hash text)
returns table (outcome text, kind text, request_id uuid)
language plpgsql set search_path = public as $$
declare
  link mailed_links;
  correction email_corrections;
begin
  select * into link from mailed_links l
    where l.token_hash = p_token_hash and l.purpose = 'email' and l.expires_at > now() for update;
  select * into correction from email_corrections c where c.id = link.subject::uuid for update;
  if correction.id is null then
    return query select 'unknown', null::text, null::uuid;
    return;
  elsif correction.confirmed_at is not null then
    return query select 'confirmed-before', correction.kind, correction.request_id;
    return;
  end if;
  update mailed_links l set used_at = now() where l.token_hash = p_token_hash;
  update email_corrections c set confirmed_at = now() where c.id = correction.id;
  update letter_requests r set email = correction.email where r.id = correction.request_id;
  -- They were mailed to the address of before, whose reader may not end the reminders of the new one.
  delete from mailed_links l where l.request_id = correction.request_id and l.purpose = 'unsubscribe';
  with gone as (
    delete from mail_bounces b where b.request_id = correction.request_id returning b.topic, b.payload
  )
  insert into outbox (topic, payload) select distinct gone.topic, gone.payload from gone;
  perform append_letter_audit('shopper', null, 'email corrected', correction.request_id,
    jsonb_build_object('correctionId', correction.id));
  return query select 'confirmed', correction.kind, correction.request_id;
end $$;

-- Whether a request's mails bounce, from which address, and whether a new one is waiting for confirmation.
create function read_mail_trouble(p_request_id uuid) returns table (email text, is_asked boolean)
language plpgsql stable set search_path = public as $$
begin
  return query select r.email, exists (select from email_corrections c
      where c.request_id = r.id and c.confirmed_at is null and c.created_at > now() - interval '24 hours')
  from letter_requests r
  where r.id = p_request_id and r.email <> '' and exists (select from mail_bounces b where b.request_id = r.id);
end $$;

create function forget_mail_addresses() returns trigger language plpgsql set search_path = public as $$
begin
  delete from email_corrections where request_id = new.id;
  delete from mail_bounces where request_id = new.id;
  return new;
end $$;
create trigger shop_lmn_requests_erased_mail after update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_mail_addresses();
create trigger product_page_lmn_requests_erased_mail after update on product_page_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_mail_addresses();

-- True if a link is about a letter requested in a test shop.
create function is_test_shop_link(p_token_hash text) returns boolean language sql stable set search_path = public as $$
  select exists (select from mailed_links l join shop_lmn_requests r on r.id = l.request_id
    where l.token_hash = p_token_hash and is_test_shop(r.shop_domain))
$$;

-- The test shop whose order, request or letter a mail is about. Such a mail goes to the shop, never to the address entered
-- for a shopper. Mails about an address rather than an order belong to no test shop.
create function mailed_test_shop(p_payload jsonb) returns table (shop_domain text, contact_email text)
language sql stable set search_path = public as $$
  select s.shop_domain, s.contact_email from shops s
  where is_test_shop(s.shop_domain) and s.shop_domain in (
    p_payload ->> 'shopDomain',
    (select d.shop_domain from temporary_brand_partnership_lmn_requests d where d.id = (p_payload ->> 'draftId')::uuid),
    (select r.shop_domain from shop_lmn_requests r where r.id = coalesce((p_payload ->> 'requestId')::uuid,
      (select l.request_id from issued_letters l where l.id = (p_payload ->> 'letterId')::uuid),
      (select q.request_id from letter_questions q where q.id = (p_payload ->> 'questionId')::uuid),
      (select v.request_id from letter_visits v where v.id = (p_payload ->> 'visitId')::uuid),
      (select c.request_id from letter_corrections c where c.id = (p_payload ->> 'correctionId')::uuid),
      (select e.request_id from email_corrections e where e.id = (p_payload ->> 'correctionId')::uuid))))
$$;
