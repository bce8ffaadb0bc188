-- What is answered, asked and signed about someone's health is stored encrypted, with a key of its letter that is encrypted by the
-- app's. A draft and the request made of it share a key, a signed letter has its own: each goes with the last row that needs it,
-- and what a copy of a row may still hold somewhere can then be read by no one. Which columns these are is named in
-- health-columns.ts; their contents begin with 'lw1.', in a list of one or an object where the column holds such. Those from before are plain until they are encrypted in portions.
create table letter_keys (
  id uuid primary key,
  ciphertext text not null check (char_length(ciphertext) <= 400),
  key_id text not null check (char_length(key_id) <= 40),
  created_at timestamptz not null default now()
);
alter table letter_keys enable row level security;

alter table temporary_product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table temporary_brand_partnership_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table shop_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table issued_letters add column letter_key_id uuid references letter_keys (id),
  -- What /verify shows to the holder of a code; null for a letter from before, whose content still says it.
  add column is_sample boolean,
  add column signer_name text,
  add column signer_credential text,
  add column signer_npi text;
alter table letter_questions add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table letter_denials add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table letter_corrections add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table review_drafts add column letter_key_id uuid references letter_keys (id) on delete set null;
create index product_drafts_letter_key on temporary_product_page_lmn_requests (letter_key_id);
create index order_drafts_letter_key on temporary_brand_partnership_lmn_requests (letter_key_id);
create index product_requests_letter_key on product_page_lmn_requests (letter_key_id);
create index order_requests_letter_key on shop_lmn_requests (letter_key_id);
create index issued_letters_letter_key on issued_letters (letter_key_id);
create index letter_questions_letter_key on letter_questions (letter_key_id);
create index letter_denials_letter_key on letter_denials (letter_key_id);
create index letter_corrections_letter_key on letter_corrections (letter_key_id);
create index review_drafts_letter_key on review_drafts (letter_key_id);

-- Ciphertext is longer than its text. How much may be typed is checked before it is encrypted.
do $$
declare one record;
begin
  for one in
    select c.conrelid::regclass as t, c.conname, a.attname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%char_length%' and (c.conrelid::regclass::text, a.attname) in (
        ('temporary_product_page_lmn_requests', 'other_conditions'), ('temporary_product_page_lmn_requests', 'symptoms'),
        ('temporary_product_page_lmn_requests', 'previous_treatments'), ('temporary_product_page_lmn_requests', 'product_use'),
        ('temporary_brand_partnership_lmn_requests', 'other_conditions'), ('temporary_brand_partnership_lmn_requests', 'symptoms'),
        ('temporary_brand_partnership_lmn_requests', 'previous_treatments'),
        ('temporary_brand_partnership_lmn_requests', 'product_use'),
        ('product_page_lmn_requests', 'other_conditions'), ('product_page_lmn_requests', 'symptoms'),
        ('product_page_lmn_requests', 'previous_treatments'), ('product_page_lmn_requests', 'product_use'),
        ('letter_questions', 'question'), ('letter_questions', 'answer'), ('letter_denials', 'words'),
        ('letter_corrections', 'asked_for'), ('issued_letters', 'end_reason'))
  loop
    execute format('alter table %s drop constraint %I', one.t, one.conname);
    execute format('alter table %s add constraint %I check (char_length(%I) <= 45000)', one.t, one.conname, one.attname);
  end loop;
end $$;

-- On while rows are encrypted as they are: that is no change of theirs.
create function is_encrypting() returns boolean language sql stable set search_path = '' as $$
  select coalesce(current_setting('letterwell.encrypts', true), '') = 'on'
$$;

create or replace function set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if not public.is_encrypting() then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Notes when consent was given. Without consent no new answer about health is stored, and consent that is taken back takes
-- the answers and their key with it. A draft that begins with the answers of an earlier request, its conditions among them, has
-- them until it is asked for consent of its own.
create or replace function note_consents() returns trigger language plpgsql set search_path = public as $$
declare
  was_given boolean := tg_op = 'UPDATE' and old.health_consent is not null;
  is_copy boolean := tg_op = 'INSERT' and new.conditions is not null;
begin
  if is_encrypting() then
    return new;
  end if;
  if new.health_consent is null then
    new.health_consent_at := null;
    if not is_copy and (was_given or tg_op = 'INSERT'
        or health_answers(to_jsonb(new)) is distinct from health_answers(to_jsonb(old))) then
      new := jsonb_populate_record(new,
        (select jsonb_object_agg(key, null::text) from jsonb_object_keys(health_answers(to_jsonb(new))) key));
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

-- The key of a row's letter: the one it has, else this one, which it is given. For a draft that is about to be created, this one.
-- Nothing without the row.
create function give_letter_key(p_table text, p_name text, p_is_new boolean, p_id uuid, p_ciphertext text, p_key_id text)
returns table (id uuid, ciphertext text, key_id text) language plpgsql set search_path = public as $$
declare
  by_column text := case
    when p_table in ('temporary_product_page_lmn_requests', 'temporary_brand_partnership_lmn_requests') then 'secret_hash'
    when p_table in ('product_page_lmn_requests', 'shop_lmn_requests', 'issued_letters') then 'id' end;
  by_type text := case by_column when 'id' then 'uuid' else 'text' end;
  known uuid;
  rows integer;
begin
  execute format('select letter_key_id from %I where %I = $1::%s for update', p_table, by_column, by_type)
    into known using p_name;
  get diagnostics rows = row_count;
  if rows = 0 and not p_is_new then
    return;
  end if;
  if known is null then
    insert into letter_keys (id, ciphertext, key_id) values (p_id, p_ciphertext, p_key_id);
    perform set_config('letterwell.encrypts', 'on', true);
    execute format('update %I set letter_key_id = $1 where %I = $2::%s', p_table, by_column, by_type) using p_id, p_name;
    perform set_config('letterwell.encrypts', 'off', true);
  end if;
  return query select k.id, k.ciphertext, k.key_id from letter_keys k where k.id = coalesce(known, p_id);
end $$;

-- A row's columns are encrypted with one key: another would leave those unreadable that it doesn't replace.
create function refuse_other_letter_key() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the draft has another key' using errcode = 'LW002';
end $$;
create trigger unmixed_letter_key before update on temporary_product_page_lmn_requests for each row
  when (old.letter_key_id <> new.letter_key_id) execute function refuse_other_letter_key();
create trigger unmixed_letter_key before update on temporary_brand_partnership_lmn_requests for each row
  when (old.letter_key_id <> new.letter_key_id) execute function refuse_other_letter_key();

-- A request's answers are copied from its draft as they are, and so is their key.
create function take_letter_key_of_draft() returns trigger language plpgsql set search_path = public as $$
begin
  if not is_encrypting() then
    execute format('select letter_key_id from %I where id = $1', tg_argv[0]) into new.letter_key_id using new.draft_id;
  end if;
  return new;
end $$;
create trigger product_page_lmn_requests_letter_key before insert or update of conditions on product_page_lmn_requests
  for each row when (new.draft_id is not null) execute function take_letter_key_of_draft('temporary_product_page_lmn_requests');
create trigger shop_lmn_requests_letter_key before insert on shop_lmn_requests
  for each row when (new.draft_id is not null)
  execute function take_letter_key_of_draft('temporary_brand_partnership_lmn_requests');

-- What is asked, answered and typed about a request is encrypted with its key.
create function take_letter_key_of_request() returns trigger language plpgsql set search_path = public as $$
begin
  new.letter_key_id := (
    select letter_key_id from shop_lmn_requests where id = new.request_id
    union all
    select letter_key_id from product_page_lmn_requests where id = new.request_id);
  return new;
end $$;
create trigger letter_questions_letter_key before insert or update on letter_questions
  for each row execute function take_letter_key_of_request();
create trigger letter_denials_letter_key before insert or update on letter_denials
  for each row execute function take_letter_key_of_request();
create trigger letter_corrections_letter_key before insert or update on letter_corrections
  for each row execute function take_letter_key_of_request();
create trigger review_drafts_letter_key before insert or update on review_drafts
  for each row execute function take_letter_key_of_request();

-- Erasing a request takes its key with it.
create function drop_letter_key() returns trigger language plpgsql set search_path = '' as $$
begin
  new.letter_key_id := null;
  return new;
end $$;
create trigger product_page_lmn_requests_erased_key before update on product_page_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function drop_letter_key();
create trigger shop_lmn_requests_erased_key before update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function drop_letter_key();

create function is_letter_key_needed(p_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from temporary_product_page_lmn_requests where letter_key_id = p_id)
    or exists (select from temporary_brand_partnership_lmn_requests where letter_key_id = p_id)
    or exists (select from product_page_lmn_requests where letter_key_id = p_id)
    or exists (select from shop_lmn_requests where letter_key_id = p_id)
    or exists (select from issued_letters where letter_key_id = p_id)
$$;

create function destroy_letter_key() returns trigger language plpgsql set search_path = public as $$
begin
  delete from letter_keys k where k.id = old.letter_key_id and not is_letter_key_needed(k.id);
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['temporary_product_page_lmn_requests', 'temporary_brand_partnership_lmn_requests',
    'product_page_lmn_requests', 'shop_lmn_requests', 'issued_letters'] loop
    execute format('create trigger %s_key_let_go after update on %I for each row
      when (old.letter_key_id is not null and new.letter_key_id is distinct from old.letter_key_id)
      execute function destroy_letter_key()', t, t);
    execute format('create trigger %s_key_gone after delete on %I for each row
      when (old.letter_key_id is not null) execute function destroy_letter_key()', t, t);
  end loop;
end $$;

-- Keys made for a draft that was never written, at most so many; gives how many.
create function delete_unneeded_letter_keys(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare deleted integer;
begin
  delete from letter_keys where id = any (array(select k.id from letter_keys k
    where k.created_at < now() - interval '1 day' and not is_letter_key_needed(k.id) limit p_limit for update skip locked));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Stores a signed letter and has its PDF made. What it says comes encrypted, with its key; beside it what the database needs to know.
-- The audit says how its signer decided; nothing where an earlier decision of theirs stands.
create or replace function issue_letter(p_kind text, p_request_id uuid, p_provider_id uuid, p_content jsonb, p_action text)
returns uuid language plpgsql set search_path = public as $$
declare letter_id uuid;
begin
  insert into letter_keys (id, ciphertext, key_id)
    values ((p_content #>> '{key,id}')::uuid, p_content #>> '{key,ciphertext}', p_content #>> '{key,keyId}');
  insert into issued_letters (request_id, kind, version, code, content, letter_key_id, issued_on, valid_from, valid_until,
      is_sample, signer_name, signer_credential, signer_npi, provider_id)
    values (p_request_id, p_kind, (p_content ->> 'version')::integer, p_content ->> 'code', p_content -> 'content',
      (p_content #>> '{key,id}')::uuid, (p_content ->> 'issuedOn')::date, (p_content ->> 'startsOn')::date,
      (p_content ->> 'endsOn')::date, (p_content -> 'isSample')::boolean, p_content #>> '{signer,name}',
      p_content #>> '{signer,credential}', p_content #>> '{signer,npi}', p_provider_id)
    returning id into letter_id;
  perform append_letter_audit('provider', p_provider_id, p_action, p_kind, p_request_id, jsonb_build_object(
    'letterId', letter_id, 'version', p_content -> 'version',
    'contentSha256', encode(sha256(convert_to(p_content #>> '{content,encrypted}', 'UTF8')), 'hex'))
    || jsonb_strip_nulls(jsonb_build_object('decision', nullif(p_content -> 'decision', 'null'))));
  insert into outbox (topic, payload) values ('letter.make', jsonb_build_object('letterId', letter_id));
  return letter_id;
end $$;

-- What anyone who holds a letter's verification code may learn: never the patient, the condition or the product. A letter
-- whose PDF isn't stored yet is not known. `ended_on` is the UTC day on which it was corrected or revoked.
create or replace function read_verified_letter(p_code text)
returns table (state text, is_sample boolean, issued_on date, valid_from date, valid_until date, ended_on date,
  signer_name text, signer_credential text, signer_npi text, pdf_sha256 text)
language sql stable set search_path = public as $$
  select case when letter.state = 'valid' and letter.valid_until < current_date then 'expired' else letter.state end,
    coalesce(letter.is_sample, (letter.content -> 'isSample')::boolean),
    letter.issued_on, letter.valid_from, letter.valid_until,
    case when letter.state <> 'valid' then (letter.ended_at at time zone 'UTC')::date end,
    coalesce(letter.signer_name, letter.content #>> '{signer,name}'),
    coalesce(letter.signer_credential, letter.content #>> '{signer,credential}'),
    coalesce(letter.signer_npi, letter.content #>> '{signer,npi}'),
    letter.pdf_sha256
  from issued_letters letter
  where letter.code = p_code and letter.state <> 'making'
$$;

-- Whether a column holds something that is still to be encrypted. 'Erased' is written in the place of what was erased.
create function is_plain(p_value text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(p_value, 'Erased') !~ '^(lw1[.][A-Za-z0-9_-]{38,}|Erased)$'
$$;
create index product_drafts_plain on temporary_product_page_lmn_requests (id) where is_plain(conditions[1])
  or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
  or is_plain(product_use);
create index order_drafts_plain on temporary_brand_partnership_lmn_requests (id) where is_plain(conditions[1])
  or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
  or is_plain(product_use);
create index product_requests_plain on product_page_lmn_requests (id) where is_plain(conditions[1])
  or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
  or is_plain(product_use);
create index issued_letters_plain on issued_letters (id) where is_plain(coalesce(content ->> 'encrypted', '')) or is_plain(end_reason);
create index letter_questions_plain on letter_questions (id) where is_plain(question) or is_plain(answer);
create index letter_denials_plain on letter_denials (request_id) where is_plain(words);
create index letter_corrections_plain on letter_corrections (id) where is_plain(asked_for);
create index review_drafts_plain on review_drafts (request_id) where is_plain(coalesce(fields ->> 'encrypted', ''));

-- Rows with columns from before they were encrypted, at most so many of each table: what tells the row, the row whose key it takes,
-- and the columns. Rows of a request that is gone are left out: there is no key for them.
create function list_plain_rows(p_limit integer)
returns table (row_table text, row_key jsonb, key_table text, key_name text, plain jsonb)
language sql stable set search_path = public as $$
  with plain_rows as (
    (select 'temporary_product_page_lmn_requests' as t, jsonb_build_object('id', id) as k,
        'temporary_product_page_lmn_requests' as of_table, secret_hash as of_name,
        jsonb_build_object('conditions', conditions, 'other_conditions', other_conditions, 'symptoms', symptoms,
          'previous_treatments', previous_treatments, 'product_use', product_use) as v
      from temporary_product_page_lmn_requests where is_plain(conditions[1])
        or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
        or is_plain(product_use) limit p_limit)
    union all
    (select 'temporary_brand_partnership_lmn_requests', jsonb_build_object('id', id),
        'temporary_brand_partnership_lmn_requests', secret_hash,
        jsonb_build_object('conditions', conditions, 'other_conditions', other_conditions, 'symptoms', symptoms,
          'previous_treatments', previous_treatments, 'product_use', product_use)
      from temporary_brand_partnership_lmn_requests where is_plain(conditions[1])
        or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
        or is_plain(product_use) limit p_limit)
    union all
    (select 'product_page_lmn_requests', jsonb_build_object('id', id), 'product_page_lmn_requests', id::text,
        jsonb_build_object('conditions', conditions, 'other_conditions', other_conditions, 'symptoms', symptoms,
          'previous_treatments', previous_treatments, 'product_use', product_use)
      from product_page_lmn_requests where is_plain(conditions[1])
        or is_plain(other_conditions) or is_plain(symptoms) or is_plain(previous_treatments)
        or is_plain(product_use) limit p_limit)
    union all
    (select 'issued_letters', jsonb_build_object('id', id), 'issued_letters', id::text,
        jsonb_build_object('content', content, 'end_reason', end_reason)
      from issued_letters where is_plain(coalesce(content ->> 'encrypted', '')) or is_plain(end_reason) limit p_limit)
    union all
    (select 'letter_questions', jsonb_build_object('id', id), null, request_id::text,
        jsonb_build_object('question', question, 'answer', answer)
      from letter_questions where is_plain(question) or is_plain(answer) limit p_limit)
    union all
    (select 'letter_denials', jsonb_build_object('request_id', request_id), null, request_id::text,
        jsonb_build_object('words', words)
      from letter_denials where is_plain(words) limit p_limit)
    union all
    (select 'letter_corrections', jsonb_build_object('id', id), null, request_id::text,
        jsonb_build_object('asked_for', asked_for)
      from letter_corrections where is_plain(asked_for) limit p_limit)
    union all
    (select 'review_drafts', jsonb_build_object('request_id', request_id, 'provider_id', provider_id, 'form', form), null,
        request_id::text, jsonb_build_object('fields', fields)
      from review_drafts where is_plain(coalesce(fields ->> 'encrypted', '')) limit p_limit))
  select p.t, p.k, coalesce(p.of_table, owner.t), p.of_name,
    (select jsonb_object_agg(e.key, e.value) from jsonb_each(p.v) e where is_plain(
      case jsonb_typeof(e.value) when 'array' then e.value ->> 0 when 'object' then coalesce(e.value ->> 'encrypted', '')
        else e.value #>> '{}' end))
  from plain_rows p left join lateral (
    select 'shop_lmn_requests' as t from shop_lmn_requests where id::text = p.of_name and p.of_table is null
    union all
    select 'product_page_lmn_requests' from product_page_lmn_requests where id::text = p.of_name and p.of_table is null
  ) owner on true
  where coalesce(p.of_table, owner.t) is not null
$$;

-- Puts ciphertext in the place of what a row still holds in plain text, and changes nothing else of it. False where it holds
-- something else by now.
create function encrypt_row(p_table text, p_row_key jsonb, p_plain jsonb, p_encrypted jsonb)
returns boolean language plpgsql set search_path = public as $$
declare
  columns text := (select string_agg(format('%I', key), ', ') from jsonb_object_keys(p_encrypted) key);
  rows integer;
begin
  if p_table not in ('temporary_product_page_lmn_requests', 'temporary_brand_partnership_lmn_requests',
      'product_page_lmn_requests', 'issued_letters', 'letter_questions', 'letter_denials', 'letter_corrections',
      'review_drafts') then
    raise exception 'no such table' using errcode = '22023';
  end if;
  perform set_config('letterwell.encrypts', 'on', true);
  execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1))
    where %3$I = ($2 ->> %3$L)::uuid and to_jsonb(t) @> $2
      and not exists (select from jsonb_each($3) e where to_jsonb(t) -> e.key is distinct from e.value)',
    p_table, columns, case when p_row_key ? 'id' then 'id' else 'request_id' end)
    using p_encrypted, p_row_key, p_plain;
  get diagnostics rows = row_count;
  perform set_config('letterwell.encrypts', 'off', true);
  return rows > 0;
end $$;
