-- A shop's keys. API keys are stored as digests; secrets that we have to know ourselves are encrypted by the app.

alter table shops
  -- Where we write to the shop.
  add column contact_email text check (char_length(contact_email) between 3 and 320),
  -- With a secret for links, an order opens only from a link with a valid signature.
  add column signs_links boolean not null default false,
  -- False lets links without an expiry in.
  add column links_need_exp boolean not null default true;

comment on column shops.signing_secret is
  'A secret for links that was written by hand. The app encrypts it into shop_secrets and empties this column.';

update shops set links_need_exp = false, signs_links = signing_secret is not null;

create function note_signing_secret() returns trigger language plpgsql set search_path = public as $$
begin
  new.signs_links := true;
  return new;
end $$;

create trigger shops_signing_secret before insert or update on shops for each row
  when (new.signing_secret is not null) execute function note_signing_secret();

create table shop_api_keys (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  label text not null check (char_length(label) between 1 and 100),
  -- The beginning of the key, by which people tell one from another.
  prefix text not null check (char_length(prefix) <= 20),
  -- SHA-256 of the key, hex.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (scopes <@ array['orders:write', 'orders:read', 'letters:read', 'eligibility:read',
    'partner:read'] and cardinality(scopes) > 0),
  ends_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_api_keys_by_shop on shop_api_keys (shop_domain, created_at);

create table shop_secrets (
  id uuid primary key,
  shop_domain text not null references shops (shop_domain) on delete cascade,
  purpose text not null check (purpose in ('link', 'shopify', 'woocommerce', 'webhook')),
  ciphertext text not null,
  key_id text not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_secrets_by_shop on shop_secrets (shop_domain, purpose, created_at);

-- Adds a secret. The newest one before it stays valid for `p_overlap_seconds`, older ones end: two at a time are valid.
-- False for an unknown shop.
create function add_shop_secret(p_id uuid, p_shop_domain text, p_purpose text, p_ciphertext text, p_key_id text,
                                p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform from shops where shop_domain = p_shop_domain for update;
  if not found then
    return false;
  end if;
  update shop_secrets set ends_at = now()
    where shop_domain = p_shop_domain and purpose = p_purpose and ends_at > now();
  update shop_secrets set ends_at = now() + make_interval(secs => p_overlap_seconds)
    where shop_domain = p_shop_domain and purpose = p_purpose and ends_at is null;
  insert into shop_secrets (id, shop_domain, purpose, ciphertext, key_id)
    values (p_id, p_shop_domain, p_purpose, p_ciphertext, p_key_id);
  if p_purpose = 'link' then
    update shops set signs_links = true where shop_domain = p_shop_domain;
  end if;
  return true;
end $$;

-- Takes a secret for links that was written by hand over into `shop_secrets`; false where it has changed since.
create function take_over_signing_secret(p_id uuid, p_shop_domain text, p_plain text, p_ciphertext text, p_key_id text,
                                         p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  update shops set signing_secret = null where shop_domain = p_shop_domain and signing_secret = p_plain;
  if not found then
    return false;
  end if;
  return add_shop_secret(p_id, p_shop_domain, 'link', p_ciphertext, p_key_id, p_overlap_seconds);
end $$;

-- Adds an API key; false for an unknown shop. The shop's `p_replaces` ends after `p_overlap_seconds`, null replaces none.
create function add_shop_api_key(p_shop_domain text, p_label text, p_prefix text, p_key_hash text, p_scopes text[],
                                 p_replaces uuid, p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform from shops where shop_domain = p_shop_domain for update;
  if not found then
    return false;
  end if;
  update shop_api_keys set ends_at = least(ends_at, now() + make_interval(secs => p_overlap_seconds))
    where shop_domain = p_shop_domain and id = p_replaces;
  insert into shop_api_keys (shop_domain, label, prefix, key_hash, scopes)
    values (p_shop_domain, p_label, p_prefix, p_key_hash, p_scopes);
  return true;
end $$;

-- Notes that a key or a secret was used, to the minute.
create function note_shop_key_used(p_id uuid) returns void language sql set search_path = public as $$
  update shop_api_keys set last_used_at = now()
    where id = p_id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  update shop_secrets set last_used_at = now()
    where id = p_id and (last_used_at is null or last_used_at < now() - interval '1 minute');
$$;

-- The shop and the order's newest letter, now without the shop's secret.
drop function read_order_letter_status(text, bigint);
create function read_order_letter_status(p_shop_domain text, p_order_id bigint)
returns table (shop_name text, request_id uuid, status text, customer_email text, created_at timestamptz)
language sql stable set search_path = public as $$
  select s.shop_name, l.id, l.status, l.customer_email, l.created_at
  from shops s
  left join lateral (
    select r.id, r.status, r.customer_email, r.created_at from shop_lmn_requests r
    where r.shop_domain = s.shop_domain and r.shop_order_id = p_order_id
    order by r.created_at desc
    limit 1
  ) l on true
  where s.shop_domain = p_shop_domain;
$$;

-- As before, asking whether the shop signs its links where it looked for a secret.
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
      and exists (select from shops where shop_domain = draft.shop_domain and signs_links) then
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

do $$
declare t text; f text;
begin
  foreach t in array array['shop_api_keys', 'shop_secrets'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
  foreach f in array array['note_signing_secret()',
    'add_shop_secret(uuid, text, text, text, text, integer)',
    'take_over_signing_secret(uuid, text, text, text, text, integer)',
    'add_shop_api_key(text, text, text, text, text[], uuid, integer)', 'note_shop_key_used(uuid)',
    'read_order_letter_status(text, bigint)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
