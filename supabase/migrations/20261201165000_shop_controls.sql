-- The people of a shop's dashboard, and the changes they make to its connection.

create table shop_people (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 320),
  role text not null check (role in ('owner', 'developer', 'viewer')),
  -- When a link mailed there was first used; null while the address is unproven.
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, email)
);

-- Continues the session of one of a shop's people (continue_sign_in) and returns them; no row if it has ended, or they no
-- longer belong to the shop.
create function continue_partner_sign_in(p_sign_in_id uuid, p_person_id uuid, p_shop_domain text, p_idle_seconds integer)
returns setof shop_people language plpgsql set search_path = public as $$
begin
  if continue_sign_in(p_sign_in_id, 'partner', p_person_id::text, p_idle_seconds) then
    return query select * from shop_people where id = p_person_id and shop_domain = p_shop_domain;
  end if;
end $$;

-- The operator's contact address at a shop is an owner's. An address that is replaced or cleared loses access.
create function own_shop_by_contact() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    perform remove_shop_person(id) from shop_people
      where shop_domain = new.shop_domain and email = lower(btrim(old.contact_email))
        and email is distinct from lower(btrim(new.contact_email));
  end if;
  insert into shop_people (shop_domain, email, role)
    select new.shop_domain, lower(btrim(new.contact_email)), 'owner' where new.contact_email is not null
    on conflict (shop_domain, email) do update set role = 'owner';
  return null;
end $$;
create trigger shops_contact_owns after insert on shops for each row
  when (new.contact_email is not null) execute function own_shop_by_contact();
create trigger shops_new_contact_owns after update of contact_email on shops for each row
  when (new.contact_email is distinct from old.contact_email)
  execute function own_shop_by_contact();

-- Removes a person from a shop, with their sessions and unused links.
create function remove_shop_person(p_id uuid) returns void language plpgsql set search_path = public as $$
declare person shop_people;
begin
  delete from shop_people where id = p_id returning * into person;
  delete from sign_ins where kind = 'partner' and subject = p_id::text;
  delete from mailed_links where purpose = 'partner' and subject = person.shop_domain and lower(email) = person.email;
end $$;

-- Change log for the shop's owners. `object` never contains a key, secret or token.
create table shop_changes (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  -- The person's address at the time, or the name of an API key.
  person_email text not null check (char_length(person_email) <= 320),
  act text not null check (act in ('key-made', 'key-rotated', 'key-ended', 'secret-made', 'secret-ended', 'webhook-set',
    'webhook-moved', 'webhook-removed', 'webhook-tested', 'delivery-replayed', 'failed-replayed', 'events-retried', 'person-invited',
    'person-changed', 'person-removed')),
  object text not null check (char_length(object) <= 500),
  -- The form submission that made it, so that a repeated form changes nothing more.
  form_hash text not null check (form_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (shop_domain, form_hash)
);
create index shop_changes_by_shop on shop_changes (shop_domain, created_at desc, id desc);

-- A used mailed link proves that its reader owns the address: returns the person's id; no row if they no longer belong to
-- the shop.
create function prove_shop_person(p_shop_domain text, p_email text) returns setof uuid language sql set search_path = public as $$
  update shop_people set proven_at = coalesce(proven_at, now())
  where shop_domain = p_shop_domain and email = lower(btrim(p_email)) returning id
$$;

-- Changes a shop's connection for one of its people and logs it, atomically. 'done'; 'again': the same form did so within
-- ten minutes; 'over': longer ago; 'forbidden': the person's role doesn't allow it; 'gone': there is nothing to change;
-- 'changed': something else is there than the page showed; otherwise another reason. A shop always keeps an owner with a proven address.
create function change_shop(p_shop_domain text, p_person_id uuid, p_act text, p_object text, p_form_hash text, p_given jsonb)
returns text language plpgsql set search_path = public as $$
declare
  person shop_people;
  target uuid := (p_given ->> 'id')::uuid;
  overlap integer := (p_given ->> 'overlap_seconds')::integer;
  replaced shop_api_keys;
  other shop_people;
  done_at timestamptz;
  outcome text;
  link_id uuid;
begin
  -- Serializes the changes of one shop.
  perform from shops where shop_domain = p_shop_domain for update;
  select * into person from shop_people where id = p_person_id and shop_domain = p_shop_domain and proven_at is not null;
  if not found or not (person.role = 'owner' or (person.role = 'developer' and p_act not like 'person-%')) then
    return 'forbidden';
  end if;
  select created_at into done_at from shop_changes where shop_domain = p_shop_domain and form_hash = p_form_hash;
  if found then
    return case when done_at > now() - interval '10 minutes' then 'again' else 'over' end;
  end if;

  if p_act in ('key-made', 'key-rotated') then
    if p_act = 'key-rotated' then
      select * into replaced from shop_api_keys where id = target and shop_domain = p_shop_domain and ends_at is null;
      if not found then
        return 'gone';
      end if;
    elsif (select count(*) from shop_api_keys where shop_domain = p_shop_domain and (ends_at is null or ends_at > now())) >= 20 then
      return 'too-many';
    end if;
    perform add_shop_api_key(p_shop_domain, coalesce(replaced.label, p_given ->> 'label'), p_given ->> 'prefix', p_given ->> 'hash',
      coalesce(replaced.scopes, array(select jsonb_array_elements_text(p_given -> 'scopes'))), replaced.id, overlap);
  elsif p_act = 'key-ended' then
    update shop_api_keys set ends_at = now()
      where id = target and shop_domain = p_shop_domain and (ends_at is null or ends_at > now());
    outcome := case when not found then 'gone' end;
  elsif p_act = 'secret-made' then
    -- A third one ends the oldest at once, which must be the one that the page named.
    if (p_given ->> 'current')::uuid is distinct from (select id from shop_secrets
        where shop_domain = p_shop_domain and purpose = p_given ->> 'purpose' and ends_at is null) then
      return 'changed';
    end if;
    perform add_shop_secret(target, p_shop_domain, p_given ->> 'purpose', p_given ->> 'ciphertext', p_given ->> 'key_id', overlap);
  elsif p_act = 'secret-ended' then
    update shop_secrets set ends_at = now()
      where id = target and shop_domain = p_shop_domain and purpose = p_given ->> 'purpose' and ends_at > now();
    outcome := case when not found then 'gone' end;
  elsif p_act = 'webhook-set' and p_given ->> 'url' is null then
    update webhook_endpoints set events = (select array_agg(value) from jsonb_array_elements_text(nullif(p_given -> 'events', 'null')))
      where id = target and shop_domain = p_shop_domain;
    outcome := case when not found then 'gone' end;
  elsif p_act = 'webhook-set' then
    -- The secret that comes with a first address is shown, so it has to be the one that signs.
    if target is not null and exists (select from shop_secrets
        where shop_domain = p_shop_domain and purpose = 'webhook' and (ends_at is null or ends_at > now())) then
      return 'changed';
    end if;
    outcome := nullif(register_webhook_endpoint(p_shop_domain, p_given ->> 'url',
      (select array_agg(value) from jsonb_array_elements_text(nullif(p_given -> 'events', 'null'))),
      (p_given ->> 'limit')::integer), 'registered');
    if outcome is null and target is not null then
      perform add_shop_secret(target, p_shop_domain, 'webhook', p_given ->> 'ciphertext', p_given ->> 'key_id', overlap);
    end if;
  elsif p_act = 'webhook-moved' then
    outcome := nullif(move_webhook_endpoint(p_shop_domain, target, p_given ->> 'url'), 'moved');
  elsif p_act = 'webhook-removed' then
    delete from webhook_endpoints where id = target and shop_domain = p_shop_domain;
    outcome := case when not found then 'gone' end;
  elsif p_act = 'webhook-tested' then
    perform write_test_webhooks(p_shop_domain, p_given ->> 'type');
    outcome := case when not found then 'gone' end;
  elsif p_act = 'delivery-replayed' then
    outcome := nullif(replay_webhook(p_shop_domain, target), 'replayed');
  elsif p_act = 'failed-replayed' then
    outcome := case when replay_failed_webhooks(p_shop_domain, (p_given ->> 'since')::timestamptz) = 0 then 'gone' end;
  elsif p_act = 'person-invited' then
    if (select count(*) from shop_people where shop_domain = p_shop_domain) >= 50 then
      return 'too-many';
    end if;
    insert into shop_people (shop_domain, email, role) values (p_shop_domain, p_given ->> 'email', p_given ->> 'role')
      on conflict (shop_domain, email) do update set role = excluded.role where shop_people.proven_at is null;
    if not found then
      return 'known';
    end if;
    insert into mailed_links (purpose, email, subject) values ('partner', p_given ->> 'email', p_shop_domain) returning id into link_id;
    insert into outbox (topic, payload)
      values ('mail.partner-link', jsonb_build_object('linkId', link_id, 'isInvitation', true));
  elsif p_act in ('person-changed', 'person-removed') then
    select * into other from shop_people where id = target and shop_domain = p_shop_domain;
    if not found then
      return 'gone';
    elsif (p_act = 'person-removed' or p_given ->> 'role' <> 'owner') and not exists (select from shop_people
        where shop_domain = p_shop_domain and role = 'owner' and proven_at is not null and id <> target) then
      return 'last-owner';
    elsif p_act = 'person-changed' then
      update shop_people set role = p_given ->> 'role' where id = target;
    else
      perform remove_shop_person(target);
    end if;
  end if;
  if outcome is not null then
    return outcome;
  end if;

  delete from shop_changes where shop_domain = p_shop_domain and created_at < now() - interval '2 years';
  insert into shop_changes (shop_domain, person_email, act, object, form_hash)
    values (p_shop_domain, person.email, p_act, p_object, p_form_hash);
  return 'done';
end $$;

-- Moves an endpoint for an API key, and logs it as a change of the key's.
create function move_webhook_by_key(p_shop_domain text, p_key_id uuid, p_endpoint_id uuid, p_url text, p_object text)
returns text language plpgsql set search_path = public as $$
declare outcome text := move_webhook_endpoint(p_shop_domain, p_endpoint_id, p_url);
begin
  if outcome = 'moved' then
    insert into shop_changes (shop_domain, person_email, act, object, form_hash)
      select p_shop_domain, 'API key ' || label || ' (' || prefix || '…)', 'webhook-moved', p_object,
        encode(sha256(gen_random_uuid()::text::bytea), 'hex')
      from shop_api_keys where id = p_key_id;
  end if;
  return outcome;
end $$;
