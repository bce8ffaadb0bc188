-- A provider's desk settings: notifications and phrases.

-- A provider without a row gets no notifications.
create table provider_settings (
  provider_id uuid primary key references providers (id) on delete cascade,
  mail_events text[] not null default '{}'
    check (mail_events <@ array['new', 'late', 'answered', 'correction', 'late-correction']),
  time_zone text not null check (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix',
    'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu')),
  -- The provider's quiet hours; equal values mean none.
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_until integer not null check (quiet_until between 0 and 23),
  uses_keys boolean not null default true,
  -- The webhook's signing secret, encrypted.
  webhook_secret text check (char_length(webhook_secret) <= 400),
  webhook_key_id text check (char_length(webhook_key_id) <= 40),
  -- When a notification was last mailed.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Continues a desk session (continue_sign_in) and returns its provider with settings; no row if it has ended. All nulls for a
-- user who isn't at the desk. With the id of a request, or of a correction of its letter, also opens that request for an
-- active provider (open_desk_review), and reads p_ahead about it (read_ahead).
create function visit_desk(p_sign_in_id uuid, p_user_id uuid, p_idle_seconds integer, p_request_id uuid, p_correction_id uuid,
  p_minutes integer, p_ahead text[])
returns table (person providers, practice practices, licenses provider_licenses[], settings provider_settings, webhook_url text,
  webhook_events text[], review letter_reviews, holder_name text, renewed text, ahead json)
language plpgsql set search_path = public as $$
declare
  opens uuid := coalesce(p_request_id, (select request_id from letter_corrections where id = p_correction_id));
begin
  if continue_sign_in(p_sign_in_id, 'desk', p_user_id::text, p_idle_seconds) then
    return query select p, c, array(select l from provider_licenses l where l.provider_id = p.id order by l.state), s, w.endpoint_url, w.events,
        o.review, o.holder_name, o.renewed, case when (o.review).request_id is not null then read_ahead(p_ahead, json_build_object(
          'p_request_id', opens, 'p_request_ids', array[opens], 'p_provider_id', p.id, 'p_correction_id', p_correction_id)) end
      from (select) one left join providers p on p.user_id = p_user_id left join practices c on c.id = p.practice_id
        left join provider_settings s on s.provider_id = p.id left join webhook_endpoints w on w.provider_id = p.id
        left join open_desk_review(case when p.is_active and c.is_active then opens end, p.id, p_minutes) o on true;
  end if;
end $$;

-- A provider's notifications, one per event: ids only.
create table provider_notices (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  event text not null check (event in ('new', 'late', 'answered', 'correction', 'late-correction')),
  request_id uuid not null references letter_reviews (request_id) on delete cascade,
  -- The question or correction concerned; otherwise the request.
  subject_id uuid not null,
  is_mailed boolean not null,
  -- The outbox row of the mail that contains it; null until written.
  mail_id uuid,
  created_at timestamptz not null default now(),
  unique (provider_id, event, subject_id)
);
create index provider_notices_to_mail on provider_notices (provider_id) where is_mailed and mail_id is null;
create index provider_notices_by_mail on provider_notices (mail_id) where mail_id is not null;
create index provider_notices_by_request on provider_notices (request_id);

-- The earliest time at which a provider may be notified of something at p_at: right then, or after the quiet hours of their
-- time zone.
create function after_quiet_hours(p_at timestamptz, p_zone text, p_from integer, p_until integer) returns timestamptz
language sql stable set search_path = public as $$
  select case
    when p_from = p_until then p_at
    when p_from < p_until and local.hour >= p_from and local.hour < p_until
      then (local.day + make_interval(hours => p_until)) at time zone p_zone
    when p_from > p_until and local.hour >= p_from
      then (local.day + make_interval(days => 1, hours => p_until)) at time zone p_zone
    when p_from > p_until and local.hour < p_until
      then (local.day + make_interval(hours => p_until)) at time zone p_zone
    else p_at end
  from (select date_trunc('day', p_at at time zone p_zone) as day,
    extract(hour from p_at at time zone p_zone)::integer as hour) local
$$;

-- Notifies each provider who subscribed to this event and may sign for the patient, once. Mails are batched: at most one is
-- queued, for ten minutes after the previous one and after quiet hours. Webhooks are sent individually, after quiet hours.
create function notify_providers(p_event text, p_request_id uuid, p_subject_id uuid, p_only_physicians boolean) returns void
language plpgsql set search_path = public as $$
declare
  told record;
begin
  for told in
    with wanting as (
      select s.*, p_event = any (s.mail_events) as by_mail, e.id as endpoint_id
      from letter_reviews r cross join provider_settings s
        left join webhook_endpoints e on e.provider_id = s.provider_id and e.disabled_at is null and p_event = any (e.events)
      where r.request_id = p_request_id and (p_event = any (s.mail_events) or e.id is not null)
        and may_at_desk(s.provider_id, 'open-request', r.request_id) and (not p_only_physicians or is_physician(s.provider_id))
    ), noted as (
      insert into provider_notices (provider_id, event, request_id, subject_id, is_mailed)
        select w.provider_id, p_event, p_request_id, p_subject_id, w.by_mail from wanting w
        on conflict do nothing returning id, provider_id
    )
    select noted.id, w.provider_id, w.by_mail, w.endpoint_id,
      after_quiet_hours(now(), w.time_zone, w.quiet_from, w.quiet_until) as hook_at,
      after_quiet_hours(greatest(now(), w.mailed_at + interval '10 minutes'), w.time_zone, w.quiet_from, w.quiet_until) as mail_at
    from noted join wanting w using (provider_id)
  loop
    if told.by_mail and not exists (select from outbox o where o.topic = 'mail.desk-notices' and o.attempts = 0
        and o.delivered_at is null and o.parked_at is null and o.payload ->> 'providerId' = told.provider_id::text) then
      insert into outbox (topic, payload, available_at)
        values ('mail.desk-notices', jsonb_build_object('providerId', told.provider_id), told.mail_at);
    end if;
    if told.endpoint_id is not null then
      insert into outbox (topic, payload, available_at, webhook_endpoint_id)
        values ('webhook.deliver', jsonb_build_object('endpointId', told.endpoint_id, 'noticeId', told.id), told.hook_at,
          told.endpoint_id);
    end if;
  end loop;
end $$;

create index outbox_desk_notices on outbox ((payload ->> 'providerId'))
  where topic = 'mail.desk-notices' and delivered_at is null and parked_at is null;

create function notify_of_new_review() returns trigger language plpgsql set search_path = public as $$
begin
  perform notify_providers('new', new.request_id, new.request_id, false);
  return new;
end $$;
create trigger letter_reviews_told after insert on letter_reviews
  for each row when (new.state = 'waiting') execute function notify_of_new_review();

-- Notifies of up to p_limit requests and corrections that have waited for more than 24 hours, once each, and deletes old
-- notices. Returns how many.
create function write_late_desk_notices(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare
  late record;
  written integer := 0;
begin
  delete from provider_notices where created_at < now() - interval '90 days';
  for late in
    select w.* from (
      select 'late' as event, r.request_id, r.request_id as subject_id, r.waiting_since, false as only_physicians
        from letter_reviews r where r.state = 'waiting' and r.waiting_since < now() - interval '24 hours'
      union all
      select 'late-correction', c.request_id, c.id, c.asked_at, c.field = 'physician'
        from waiting_corrections() c where c.asked_at < now() - interval '24 hours'
    ) w
    where exists (select from provider_settings s left join webhook_endpoints e on e.provider_id = s.provider_id
          and e.disabled_at is null and w.event = any (e.events)
        where (w.event = any (s.mail_events) or e.id is not null) and may_at_desk(s.provider_id, 'open-request', w.request_id)
          and (not w.only_physicians or is_physician(s.provider_id))
          and not exists (select from provider_notices n
            where n.provider_id = s.provider_id and n.event = w.event and n.subject_id = w.subject_id))
    order by w.waiting_since limit p_limit
  loop
    perform notify_providers(late.event, late.request_id, late.subject_id, late.only_physicians);
    written := written + 1;
  end loop;
  return written;
end $$;

-- The contents of a mail to a provider, stable across retries: the number of each kind that still waits.
create function collect_desk_notices(p_provider_id uuid, p_mail_id uuid) returns table (event text, count bigint)
language plpgsql set search_path = public as $$
begin
  update provider_notices n set mail_id = p_mail_id where n.provider_id = p_provider_id and n.is_mailed and n.mail_id is null;
  if found then
    update provider_settings s set mailed_at = now() where s.provider_id = p_provider_id;
  end if;
  return query
    select n.event, count(*) from provider_notices n join letter_reviews r using (request_id)
    where n.mail_id = p_mail_id and case when n.event in ('correction', 'late-correction')
      then exists (select from waiting_corrections() c where c.id = n.subject_id)
      else r.state = 'waiting' end
    group by n.event;
end $$;

-- Saves a provider's settings. Removing the webhook address deletes its secret; a new address resets its state. A null
-- p_secret keeps the current one.
create function save_provider_settings(p_provider_id uuid, p_mail_events text[], p_time_zone text, p_quiet_from integer,
  p_quiet_until integer, p_uses_keys boolean, p_webhook_url text, p_webhook_events text[], p_secret text, p_key_id text)
returns void language plpgsql set search_path = public as $$
begin
  insert into provider_settings as s (provider_id, mail_events, time_zone, quiet_from, quiet_until, uses_keys, webhook_secret,
      webhook_key_id)
    values (p_provider_id, p_mail_events, p_time_zone, p_quiet_from, p_quiet_until, p_uses_keys, p_secret, p_key_id)
    on conflict (provider_id) do update set mail_events = excluded.mail_events, time_zone = excluded.time_zone,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, uses_keys = excluded.uses_keys,
      webhook_secret = case when p_webhook_url is not null then coalesce(p_secret, s.webhook_secret) end,
      webhook_key_id = case when p_webhook_url is not null then coalesce(p_key_id, s.webhook_key_id) end;
  delete from webhook_endpoints where provider_id = p_provider_id and endpoint_url is distinct from p_webhook_url;
  if p_webhook_url is not null then
    insert into webhook_endpoints (provider_id, endpoint_url, events) values (p_provider_id, p_webhook_url, p_webhook_events)
      on conflict (provider_id) do update set events = excluded.events, disabled_at = null;
  end if;
end $$;

-- A provider's own phrases, inserted into a field by a button. They contain nothing about patients.
create table provider_phrases (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  field text not null check (field in ('effect', 'use', 'reason', 'basisWords', 'question', 'words')),
  phrase_name text not null check (char_length(phrase_name) between 1 and 60),
  phrase text not null check (char_length(phrase) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, field, phrase_name)
);

create function list_phrases(p_provider_id uuid, p_limit integer) returns setof provider_phrases
language plpgsql stable set search_path = public as $$
begin
  return query select * from provider_phrases where provider_id = p_provider_id order by field, phrase_name limit p_limit;
end $$;

-- Adds a phrase or updates the one with this name: 'saved', or 'too-many' if the field has p_limit.
create function save_phrase(p_provider_id uuid, p_field text, p_name text, p_phrase text, p_limit integer) returns text
language plpgsql set search_path = public as $$
begin
  perform from providers where id = p_provider_id for update;
  if not exists (select from provider_phrases where provider_id = p_provider_id and field = p_field and phrase_name = p_name)
    and (select count(*) from provider_phrases where provider_id = p_provider_id and field = p_field) >= p_limit then
    return 'too-many';
  end if;
  insert into provider_phrases (provider_id, field, phrase_name, phrase) values (p_provider_id, p_field, p_name, p_phrase)
    on conflict (provider_id, field, phrase_name) do update set phrase = excluded.phrase;
  return 'saved';
end $$;
