-- What a shopper agreed to. A draft holds the version of each text that its box was ticked for; with the request these
-- become rows that no one changes, and that last as long as the request.
do $$
declare t text;
begin
  foreach t in array array['temporary_brand_partnership_lmn_requests', 'temporary_product_page_lmn_requests'] loop
    execute format('alter table %I
      add column health_consent text check (char_length(health_consent) between 1 and 100),
      add column health_consent_at timestamptz,
      add column telehealth_consent text check (char_length(telehealth_consent) between 1 and 100),
      add column attestation text check (char_length(attestation) between 1 and 100),
      add column terms_accepted text check (char_length(terms_accepted) between 1 and 100),
      -- When the last of these three was given: they are asked for by one form.
      add column agreed_at timestamptz', t);
  end loop;
end $$;

-- Notes when consent was given. Without consent no new answer about health is stored, and consent that is taken back takes
-- the answers with it. A draft that begins with the answers of an earlier request, its conditions among them, has them until
-- it is asked for consent of its own.
create function note_consents() returns trigger language plpgsql set search_path = '' as $$
declare
  was_given boolean := tg_op = 'UPDATE' and old.health_consent is not null;
  is_copy boolean := tg_op = 'INSERT' and new.conditions is not null;
begin
  if new.health_consent is null then
    new.health_consent_at := null;
    if not is_copy and (was_given or tg_op = 'INSERT'
        or (new.conditions, new.other_conditions, new.symptoms, new.previous_treatments, new.product_use)
          is distinct from
          (old.conditions, old.other_conditions, old.symptoms, old.previous_treatments, old.product_use)) then
      new.conditions := null;
      new.other_conditions := null;
      new.symptoms := null;
      new.previous_treatments := null;
      new.product_use := null;
    end if;
  elsif not was_given or new.health_consent <> old.health_consent then
    new.health_consent_at := now();
  end if;
  if new.telehealth_consent is null and new.attestation is null and new.terms_accepted is null then
    new.agreed_at := null;
  elsif tg_op = 'INSERT'
      or (new.telehealth_consent, new.attestation, new.terms_accepted)
        is distinct from (old.telehealth_consent, old.attestation, old.terms_accepted) then
    new.agreed_at := now();
  end if;
  return new;
end $$;
create trigger order_drafts_note_consents before insert or update on temporary_brand_partnership_lmn_requests
  for each row execute function note_consents();
create trigger product_drafts_note_consents before insert or update on temporary_product_page_lmn_requests
  for each row execute function note_consents();

create table letter_consents (
  request_id uuid not null,
  consent text not null check (consent in ('health-data', 'telehealth', 'attestation', 'terms')),
  -- Date and hash of the text that was shown; see app/content/legal.
  version text not null check (char_length(version) between 1 and 100),
  given_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (request_id, consent, version)
);
alter table letter_consents enable row level security;

-- Copies what the draft of a request holds, in the transaction that makes or refreshes the request.
create function record_consents() returns trigger language plpgsql set search_path = public as $$
begin
  execute format('
    insert into letter_consents (request_id, consent, version, given_at)
      select $1, c.consent, c.version, c.given_at
      from %I d, lateral (values
        (''health-data'', d.health_consent, d.health_consent_at),
        (''telehealth'', d.telehealth_consent, d.agreed_at),
        (''attestation'', d.attestation, d.agreed_at),
        (''terms'', d.terms_accepted, d.agreed_at)) as c (consent, version, given_at)
      where d.id = $2 and c.version is not null
      on conflict do nothing', tg_argv[0])
    using new.id, new.draft_id;
  return new;
end $$;
create trigger shop_lmn_requests_consents after insert on shop_lmn_requests
  for each row when (new.draft_id is not null)
  execute function record_consents('temporary_brand_partnership_lmn_requests');
-- An unpaid request is refreshed each time its form is sent.
create trigger product_page_lmn_requests_consents after insert or update on product_page_lmn_requests
  for each row when (new.draft_id is not null and new.payment_status in ('unpaid', 'failed', 'expired'))
  execute function record_consents('temporary_product_page_lmn_requests');

create function refuse_consent_change() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'DELETE' and not exists (select from shop_lmn_requests where id = old.request_id)
      and not exists (select from product_page_lmn_requests where id = old.request_id) then
    return old;
  end if;
  raise exception 'consents are not changed' using errcode = 'P0001';
end $$;
create trigger letter_consents_append_only before update or delete on letter_consents
  for each row execute function refuse_consent_change();

create function delete_consents() returns trigger language plpgsql set search_path = public as $$
begin
  delete from letter_consents where request_id = old.id;
  return old;
end $$;
create trigger shop_lmn_requests_delete_consents after delete on shop_lmn_requests
  for each row execute function delete_consents();
create trigger product_page_lmn_requests_delete_consents after delete on product_page_lmn_requests
  for each row execute function delete_consents();

do $$
declare f text;
begin
  foreach f in array array['note_consents()', 'record_consents()', 'refuse_consent_change()', 'delete_consents()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
