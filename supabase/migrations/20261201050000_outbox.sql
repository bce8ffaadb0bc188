-- Transactional outbox: external effects of a write. Also the contact form's messages, which are sent through it.

-- Webhook endpoints of shops and providers; docs/webhooks.md, docs/decisions/048-webhooks.md.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  shop_domain text references shops (shop_domain) on delete cascade,
  endpoint_url text not null check (char_length(endpoint_url) <= 2048),
  -- Null: all types.
  events text[] check (events <> '{}'),
  -- The receiver answered 410 Gone.
  disabled_at timestamptz,
  -- Since when every try has failed; null after a success.
  failing_since timestamptz,
  last_failed_at timestamptz,
  -- Null: no response.
  last_failed_status integer,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The provider whose desk notifications go there; the foreign key is added with the table of providers.
  provider_id uuid unique,
  -- When the endpoint's queue is due next: a webhook is due, or a lease has expired. Null while it is empty.
  due_at timestamptz,
  unique (shop_domain, endpoint_url),
  constraint webhook_endpoints_owner check ((shop_domain is null) <> (provider_id is null))
);
create index webhook_endpoints_due on webhook_endpoints ((failing_since is not null), due_at);
create index webhook_endpoints_touched on webhook_endpoints (updated_at);

-- The ids in a delivery's payload, by which a person's rows are found. A shop's order is identified by both its parts.
create function outbox_subjects(p_payload jsonb) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(subject), '{}') from (
    select p.value #>> '{}' as subject from pg_catalog.jsonb_each(p_payload) p
      where p.key like '%Id' and p.key not in ('endpointId', 'providerId', 'noticeId', 'shopOrderId')
    union all
    select pg_catalog.jsonb_array_elements_text(p_payload -> 'linkIds') where pg_catalog.jsonb_typeof(p_payload -> 'linkIds') = 'array'
    union all
    select (p_payload ->> 'shopDomain') || '/' || (p_payload ->> 'shopOrderId')
  ) named where subject is not null
$$;

-- External effects of a write, stored in the write's transaction. Payloads hold only ids.
create table outbox (
  -- The nil UUID stands for "not given".
  id uuid primary key default '00000000-0000-0000-0000-000000000000',
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  leased_until timestamptz,
  delivered_at timestamptz,
  parked_at timestamptz,
  last_error text,
  -- When an operator retried the delivery: its tries start over.
  requeued_at timestamptz,
  -- Set for a webhook, which waits in its endpoint's queue; null for all others.
  webhook_endpoint_id uuid references webhook_endpoints (id) on delete cascade,
  subjects text[] not null generated always as (outbox_subjects(payload)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'documents.remove',
  'inbox.revoke',
  'letter.generate',
  'letter.make',
  'mail.confirm-email',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.correction-late',
  'mail.correction-refused',
  'mail.desk-link',
  'mail.desk-notices',
  'mail.letter-approved',
  'mail.letter-corrected',
  'mail.letter-denied',
  'mail.letter-ending',
  'mail.letter-late',
  'mail.letter-links',
  'mail.letter-question',
  'mail.letter-revoked',
  'mail.license-ending',
  'mail.no-provider',
  'mail.order-link',
  'mail.partner-link',
  'mail.patient-asked',
  'mail.payment-disputed',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.privacy-link',
  'mail.receipts-link',
  'mail.refund-failed',
  'mail.refund-sent',
  'mail.request-received',
  'mail.request-withdrawn',
  'mail.resume-link',
  'mail.test-shop',
  'mail.visit',
  'order.judge',
  'payment.refund',
  'webhook.deliver'
))
);
create index outbox_by_subject on outbox using gin (subjects) where subjects <> '{}';
create index outbox_undelivered on outbox (topic, parked_at, created_at) where delivered_at is null;
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
create index outbox_touched on outbox (updated_at) where delivered_at is null and parked_at is null;
create index outbox_webhooks on outbox (webhook_endpoint_id) where webhook_endpoint_id is not null;
create index outbox_webhooks_due on outbox (webhook_endpoint_id, available_at)
  where webhook_endpoint_id is not null and delivered_at is null and parked_at is null;
create index outbox_webhooks_leased on outbox (webhook_endpoint_id)
  where webhook_endpoint_id is not null and leased_until is not null;
-- Priority: letters and money first, then other services, then mails, which may be many and share a few connections.
create function outbox_lane(p_topic text) returns integer language sql immutable set search_path = '' as $$
  select case when p_topic in ('letter.generate', 'letter.make', 'payment.refund') then 0 when p_topic like 'mail.%' then 2 else 1 end
$$;
create index outbox_due_by_lane on outbox (outbox_lane(topic), available_at)
  where delivered_at is null and parked_at is null and webhook_endpoint_id is null;
-- Webhooks that were given up are listed as long as delivered ones.
create index outbox_webhooks_parked on outbox (parked_at) where webhook_endpoint_id is not null and parked_at is not null;

-- Leases due outbox rows for p_seconds, skipping rows that another process has leased. After a clock was ahead and got
-- corrected, instants may lie in the future: such rows are due, and such leases are expired. Rows scheduled for later cost
-- nothing, as each of the two queries has its own index. Webhooks have their own queues. At most p_mails of the rows are
-- mails, so that ten thousand mails don't delay a refund.
create function lease_outbox(p_limit integer, p_seconds integer, p_mails integer default null)
returns setof outbox language sql set search_path = public as $$
  with lanes (lane, most) as (values (0, p_limit), (1, p_limit), (2, coalesce(p_mails, p_limit))),
  found as materialized (
    select lanes.lane, next.id from lanes cross join lateral (
      select id from outbox
      where delivered_at is null and parked_at is null and webhook_endpoint_id is null and outbox_lane(topic) = lanes.lane
        and available_at <= now() and (leased_until is null or leased_until < now())
      order by available_at
      limit lanes.most
      for update skip locked
    ) next
  ), due as materialized (
    (select id from found where lane < 2 order by lane limit p_limit) union all select id from found where lane = 2
  ), touched as materialized (
    select id from outbox
    where delivered_at is null and parked_at is null and webhook_endpoint_id is null
      and updated_at > now() + interval '1 minute' and (available_at > now() or leased_until >= now())
    order by updated_at
    limit greatest(0, p_limit - (select count(*) from due))
    for update skip locked
  )
  update outbox set leased_until = now() + make_interval(secs => p_seconds), attempts = attempts + 1
  where id = any (array(select id from due) || array(select id from touched))
  returning *;
$$;

-- A delivery's id is the idempotency key that its receiver sees. For something that happens once per request it is derived
-- from the payload: after a database is restored, it makes the same calls to the payment provider or the calendar again,
-- and the receiver recognizes them. Repeatable deliveries get a random id, as does the second of a kind.
create function outbox_id(p_topic text, p_payload jsonb) returns uuid language sql set search_path = public as $$
  -- A version 8 UUID.
  with derived as (select overlay(overlay(md5('outbox:' || p_topic || ':' || p_payload)
    placing '8' from 13) placing '8' from 17)::uuid as id)
  select case
    when p_topic in ('letter.generate', 'mail.request-received', 'mail.letter-denied', 'mail.letter-late',
      'mail.letter-ending', 'mail.payment-ended', 'mail.payment-held')
      and not exists (select from outbox o where o.id = derived.id) then derived.id
    else gen_random_uuid() end
  from derived
$$;

create function set_outbox_id() returns trigger language plpgsql set search_path = public as $$
begin
  new.id := outbox_id(new.topic, new.payload);
  return new;
end $$;
create trigger set_outbox_id before insert on outbox for each row
  when (new.id = '00000000-0000-0000-0000-000000000000') execute function set_outbox_id();

-- Ends a lease: delivered, parked for good, or due again after p_retry_seconds.
create function settle_outbox(p_id uuid, p_attempt integer, p_outcome text, p_retry_seconds numeric, p_error text)
returns boolean language plpgsql set search_path = public as $$
begin
  update outbox set
    leased_until = null,
    delivered_at = case when p_outcome = 'delivered' then now() end,
    parked_at = case when p_outcome = 'parked' then now() end,
    available_at = case when p_outcome = 'retry' then now() + make_interval(secs => p_retry_seconds::double precision)
                        else available_at end,
    last_error = p_error
  where id = p_id and attempts = p_attempt and delivered_at is null;
  return found;
end $$;

-- Makes a delivery due now, or every parked one if p_id is null, except rows being delivered at the moment. Returns how
-- many.
create function retry_outbox(p_id uuid) returns integer language plpgsql set search_path = public as $$
declare moved integer;
begin
  update outbox set parked_at = null, available_at = now(), requeued_at = now()
    where delivered_at is null and (id = p_id or p_id is null and parked_at is not null)
      and (leased_until is null or leased_until < now());
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Parks a delivery until an operator retries it. False: it is delivered, unknown, already parked or being delivered.
create function park_outbox(p_id uuid) returns boolean language plpgsql set search_path = public as $$
begin
  update outbox set parked_at = now(), last_error = 'parked-by-operator'
    where id = p_id and delivered_at is null and parked_at is null and (leased_until is null or leased_until < now());
  return found;
end $$;

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  subject text not null check (subject in ('general', 'support', 'partnership', 'feedback')),
  message text not null check (char_length(message) between 1 and 5000),
  -- Identifies one submission of one text, so that a form sent twice yields one message.
  submission_key text unique check (char_length(submission_key) between 32 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_by_age on contact_messages (created_at);

-- Stores a message and queues the mail about it to our staff, both or neither. A repeated submission returns the first row
-- and takes no token; so does the same text from a reloaded form within the window, because after a lost response Back may
-- show the form with a new key. Stores nothing for a sender without tokens.
create function store_contact_message(p_submission_key text, p_name text, p_email text, p_subject text, p_message text,
  p_rate_limit_key text, p_limit integer, p_window_seconds integer)
returns table (outcome text, message_id uuid)
language plpgsql set search_path = public as $$
declare found_id uuid;
begin
  -- Serializes concurrent submissions of the same text, so that only the first takes a token.
  perform pg_advisory_xact_lock(hashtext('contact ' || lower(p_email) || ' ' || p_message));
  select id into found_id from contact_messages where submission_key = p_submission_key;
  if found_id is null then
    select id into found_id from contact_messages
      where lower(email) = lower(p_email) and name = p_name and subject = p_subject and message = p_message
        and created_at > now() - make_interval(secs => p_window_seconds)
      order by created_at desc limit 1;
  end if;
  if found_id is not null then
    return query select 'repeated', found_id;
  elsif not spend_rate_limit_token(p_rate_limit_key, p_limit, p_window_seconds) then
    return query select 'too-often', null::uuid;
  else
    insert into contact_messages (submission_key, name, email, subject, message)
      values (p_submission_key, p_name, p_email, p_subject, p_message)
      returning id into found_id;
    insert into outbox (topic, payload)
      values ('mail.contact-message', jsonb_build_object('messageId', found_id));
    return query select 'stored', found_id;
  end if;
end $$;

-- Deleting a row by any path deletes its document too.
create function remove_documents(p_keys text[]) returns void language sql set search_path = public as $$
  insert into outbox (topic, payload)
  select 'documents.remove', jsonb_build_object('keys', jsonb_agg(key))
  from (select key, (row_number() over () - 1) / 100 as part from unnest(p_keys) as key where key is not null) as keys
  group by part
$$;

create function remove_deleted_documents() returns trigger language plpgsql set search_path = public as $$
begin
  perform remove_documents(array(select document_key from gone where document_key is not null));
  return null;
end $$;
create function remove_replaced_document() returns trigger language plpgsql set search_path = public as $$
begin
  perform remove_documents(array[old.document_key]);
  return null;
end $$;
