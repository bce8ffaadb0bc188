-- If someone else requests a letter for an adult, that adult consents by a mailed link before a provider sees anything: to
-- the use of their health data (for Washington RCW 19.373) and to a review by telehealth. Someone who may decide for the
-- patient states by what right instead.

-- Where and when the patient was asked, and their answer. The address is deleted once they refuse, and with the answers.
create table patient_agreements (
  request_id uuid primary key,
  email text check (char_length(email) between 3 and 320),
  asked_at timestamptz not null default now(),
  -- The last reminder, in days after the request.
  reminded_days integer check (reminded_days in (2, 7)),
  -- When our mail to the address was refused for good.
  bounced_at timestamptz,
  agreed_at timestamptz,
  refused_at timestamptz,
  -- The versions of the texts consented to.
  health_consent text check (char_length(health_consent) between 1 and 100),
  telehealth_consent text check (char_length(telehealth_consent) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_agreements_say_to_what check (agreed_at is null or (health_consent is not null and telehealth_consent is not null))
);
create index patient_agreements_by_email on patient_agreements (lower(email));
create index patient_agreements_waiting on patient_agreements (asked_at) where agreed_at is null and refused_at is null;

-- SHA-256 (hex) of the lower-case addresses whose owners refused as a patient: no one is asked there again. Someone who
-- only unsubscribed from reminders of their own letters is still asked, once.
create table patient_mail_opt_outs (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- Who acts for the patient of someone else's request; no row for one's own, or for those made before this was asked.
create function read_acts_by(p_request_id uuid) returns table (acts_by text, patient_email text)
language plpgsql stable set search_path = public as $$
begin
  return query
    select r.acts_by, r.patient_email from product_page_lmn_requests r
      where r.id = p_request_id and r.is_for_family and r.acts_by is not null
    union all
    select d.acts_by, d.patient_email from shop_lmn_requests r join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
      where r.id = p_request_id and d.is_for_family and d.acts_by is not null;
end $$;

-- True if a request waits for its patient's consent. No provider sees it until then.
create function awaits_patient(p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from read_acts_by(p_request_id) where acts_by = 'patient')
    and not exists (select from patient_agreements where request_id = p_request_id and agreed_at is not null);
end $$;

-- True if a patient may be asked at this address.
create function accepts_patient_mail(p_email text) returns boolean language plpgsql stable set search_path = public as $$
begin
  return not exists (select from patient_mail_opt_outs o where o.address_hash = address_hash(p_email));
end $$;

-- Queues the consent or reminder mail to the patient, unless the address opted out.
create function mail_patient(p_request_id uuid, p_days integer) returns void language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    select 'mail.patient-asked', jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'requestId', r.id, 'days', p_days))
    from patient_agreements a join letter_requests r on r.id = a.request_id where r.id = p_request_id and a.email is not null
      and a.bounced_at is null and accepts_patient_mail(a.email)
      and (p_days is null or not exists (select from reminder_opt_outs o where o.address_hash = address_hash(a.email)));
end $$;

-- Asks the patient once, or records by what right someone else acts for them. True if a provider may see the request.
create function request_patient_agreement(p_request_id uuid) returns boolean language plpgsql set search_path = public as $$
declare asked record;
begin
  select * into asked from read_acts_by(p_request_id);
  if not found then
    return true;
  elsif asked.acts_by <> 'patient' then
    if not exists (select from letter_audit where request_id = p_request_id and action = 'right stated') then
      perform append_letter_audit('shopper', null, 'right stated', p_request_id, jsonb_build_object('actsBy', asked.acts_by));
    end if;
    return true;
  end if;
  insert into patient_agreements (request_id, email) values (p_request_id, asked.patient_email) on conflict do nothing;
  if found then
    perform append_letter_audit('system', null, 'patient asked', p_request_id, '{}');
    perform mail_patient(p_request_id, null);
  end if;
  return not awaits_patient(p_request_id);
end $$;

-- Takes the patient's address from a request and its draft; only this one if p_email isn't null.
create function clear_patient_email(p_request_id uuid, p_email text) returns void language plpgsql set search_path = public as $$
declare
  draft uuid := (select draft_id from letter_requests where id = p_request_id);
begin
  update product_page_lmn_requests set patient_email = null
    where id = p_request_id and lower(patient_email) = lower(coalesce(p_email, patient_email));
  update temporary_product_page_lmn_requests set patient_email = null
    where id = draft and lower(patient_email) = lower(coalesce(p_email, patient_email));
  update temporary_brand_partnership_lmn_requests set patient_email = null
    where id = draft and lower(patient_email) = lower(coalesce(p_email, patient_email));
end $$;

-- Records the patient's answer, given by the mailed link; a link to an address that was corrected since no longer works.
-- 'agreed', 'refused', or 'over': nothing to agree to is left. Repeating the same answer has no effect.
create function record_patient_agreement(p_token_hash text, p_agrees boolean, p_health_consent text, p_telehealth_consent text)
returns text language plpgsql set search_path = public as $$
declare
  asked patient_agreements;
begin
  select a.* into asked from mailed_links l join patient_agreements a on a.request_id = l.request_id
    where l.token_hash = p_token_hash and l.purpose = 'patient' and l.expires_at > now() for update of a;
  if not found then
    return 'over';
  elsif asked.agreed_at is not null or asked.refused_at is not null then
    return case when asked.agreed_at is not null then 'agreed' else 'refused' end;
  elsif p_agrees and not exists (select from letter_requests where id = asked.request_id and status in ('submitted', 'in_review')) then
    return 'over';
  elsif p_agrees then
    update patient_agreements set agreed_at = now(), health_consent = p_health_consent, telehealth_consent = p_telehealth_consent
      where request_id = asked.request_id;
    perform append_letter_audit('shopper', null, 'patient agreed', asked.request_id, '{}');
    insert into outbox (topic, payload)
      select 'letter.generate', jsonb_build_object('kind', kind, 'requestId', id) from letter_requests where id = asked.request_id;
    return 'agreed';
  end if;
  -- A request that has ended meanwhile may be refused, too, so that no other one is asked about at this address.
  insert into patient_mail_opt_outs (address_hash) select address_hash(asked.email) where asked.email is not null
    on conflict do nothing;
  update patient_agreements set refused_at = now(), email = null where request_id = asked.request_id;
  perform clear_patient_email(asked.request_id, null);
  perform end_undecided_letter(asked.request_id, 'shopper', 'patient refused');
  return 'refused';
end $$;

-- Asks at another address if the patient hasn't answered yet. 'asked', 'too-often', or 'over'.
create function correct_patient_email(p_request_id uuid, p_email text) returns text language plpgsql set search_path = public as $$
begin
  perform from patient_agreements a join letter_requests r on r.id = a.request_id
    where a.request_id = p_request_id and a.agreed_at is null and a.refused_at is null and r.status in ('submitted', 'in_review')
    for update of a;
  if not found then
    return 'over';
  -- The same press again: the link that was just mailed still works.
  elsif exists (select from patient_agreements where request_id = p_request_id and lower(email) = lower(p_email)
      and asked_at > now() - interval '5 minutes') then
    return 'asked';
  elsif not spend_rate_limit_token('patient-email:' || p_request_id, 3, 86400) then
    return 'too-often';
  end if;
  delete from mailed_links where request_id = p_request_id and purpose = 'patient';
  update patient_agreements set email = p_email, asked_at = now(), reminded_days = null, bounced_at = null where request_id = p_request_id;
  perform append_letter_audit('shopper', null, 'patient asked', p_request_id, '{}');
  perform mail_patient(p_request_id, null);
  return 'asked';
end $$;

-- The state of a patient's consent, and whether the address accepts our mails.
create function read_patient_agreement(p_request_id uuid)
returns table (email text, asked_at timestamptz, agreed_at timestamptz, refused_at timestamptz, takes_mail boolean,
  health_consent text, telehealth_consent text)
language plpgsql stable set search_path = public as $$
begin
  return query select a.email, a.asked_at, a.agreed_at, a.refused_at, a.bounced_at is null and accepts_patient_mail(a.email), a.health_consent,
    a.telehealth_consent
  from patient_agreements a where a.request_id = p_request_id;
end $$;

-- Reminds up to p_limit patients 2 and 7 days after they were asked; only the later one if both were missed. Returns how
-- many.
create function write_patient_reminders(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare due record; written integer := 0;
begin
  for due in
    select a.request_id, case when a.asked_at < now() - interval '7 days' then 7 else 2 end as days
    from patient_agreements a join letter_requests r on r.id = a.request_id and r.status in ('submitted', 'in_review')
    where a.agreed_at is null and a.refused_at is null
      and coalesce(a.reminded_days, 0) < case when a.asked_at < now() - interval '7 days' then 7
        when a.asked_at < now() - interval '2 days' then 2 else 0 end
    order by a.asked_at limit p_limit for update of a skip locked
  loop
    update patient_agreements set reminded_days = due.days where request_id = due.request_id;
    perform mail_patient(due.request_id, due.days);
    written := written + 1;
  end loop;
  return written;
end $$;

-- Ends up to p_limit requests whose patient hasn't answered within 14 days, with a refund of the fee. Returns how many.
create function close_unagreed_requests(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare asked_id uuid; closed integer := 0;
begin
  for asked_id in
    select a.request_id from patient_agreements a join letter_requests r on r.id = a.request_id and r.status in ('submitted', 'in_review')
    where a.agreed_at is null and a.refused_at is null and a.asked_at < now() - interval '14 days'
    order by a.asked_at limit p_limit for update of a skip locked
  loop
    if end_undecided_letter(asked_id, 'system', 'patient silent') then
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- Requests whose patient was asked at an address, or is to be, by someone who made the request.
create function requests_of_patient(p_email text) returns table (request_id uuid, since timestamptz)
language sql stable rows 10 set search_path = public as $$
  select a.request_id, a.asked_at from patient_agreements a where lower(a.email) = lower(btrim(p_email))
  union
  -- By arrays: of a join a two-hundredth of the table is expected, and it is read whole.
  select r.id, coalesce(a.asked_at, r.created_at) from letter_requests r left join patient_agreements a on a.request_id = r.id
  where r.id = any (array(
    select id from product_page_lmn_requests where lower(patient_email) = lower(btrim(p_email))
    union all
    select id from shop_lmn_requests where draft_id = any (array(
      select id from temporary_brand_partnership_lmn_requests where lower(patient_email) = lower(btrim(p_email))))))
$$;

-- Takes a patient's address from the requests that others made. One that waits for a decision ends, as its patient no longer agrees; of
-- a decided one, that they agreed is kept.
create function forget_patient(p_email text) returns void language plpgsql set search_path = public as $$
declare
  address text := lower(btrim(p_email));
  asked record;
begin
  for asked in
    select p.request_id, a.email from requests_of_patient(address) p join letter_requests r on r.id = p.request_id
      left join patient_agreements a on a.request_id = p.request_id
  loop
    -- Not one whose patient was asked at another address since.
    if lower(coalesce(asked.email, address)) = address and end_undecided_letter(asked.request_id, 'shopper', 'patient refused') then
      update patient_agreements set refused_at = now() where request_id = asked.request_id and agreed_at is null;
    end if;
    delete from mailed_links l using patient_agreements a where l.request_id = asked.request_id and l.purpose = 'patient'
      and a.request_id = l.request_id and lower(a.email) = address;
    update patient_agreements set email = null where request_id = asked.request_id and lower(email) = address;
    perform clear_patient_email(asked.request_id, address);
  end loop;
end $$;

-- An erased request keeps the fact that its patient agreed, but no address.
create function forget_patient_address() returns trigger language plpgsql set search_path = public as $$
begin
  update patient_agreements set email = null where request_id = new.id;
  return null;
end $$;
create trigger shop_lmn_requests_erased_patient after update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_patient_address();
create trigger product_page_lmn_requests_erased_patient after update on product_page_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_patient_address();
