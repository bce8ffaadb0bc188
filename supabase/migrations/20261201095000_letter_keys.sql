-- A draft and its request share a key; a signed letter has its own. A key is deleted with the last row that needs it, which
-- makes any remaining copy of such a row unreadable. Encrypted values begin with 'lw1.', within a one-element array or an
-- object depending on the column. Older values are plaintext until they are encrypted in batches.

-- Returns the key of a row's letter, or assigns this one if it has none. For a draft about to be created, returns this one.
-- Nothing if the row doesn't exist.
create function assign_letter_key(p_table text, p_name text, p_is_new boolean, p_id uuid, p_ciphertext text, p_key_id text)
returns table (id uuid, ciphertext text, key_id text) language plpgsql set search_path = public as $$
declare
  by_column text := case
    when p_table = 'letter_drafts' then 'secret_hash'
    when p_table in ('letter_requests', 'issued_letters') then 'id' end;
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

-- A row's columns share one key: changing it would make the columns that aren't rewritten unreadable.
create function refuse_other_letter_key() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the draft has another key' using errcode = 'LW002';
end $$;
create trigger unmixed_letter_key before update on temporary_product_page_lmn_requests for each row
  when (old.letter_key_id <> new.letter_key_id) execute function refuse_other_letter_key();
create trigger unmixed_letter_key before update on temporary_brand_partnership_lmn_requests for each row
  when (old.letter_key_id <> new.letter_key_id) execute function refuse_other_letter_key();

-- A request's answers are copied from its draft in encrypted form, so their key is copied too.
create function copy_letter_key_of_draft() returns trigger language plpgsql set search_path = public as $$
begin
  if not is_encrypting() then
    new.letter_key_id := (select letter_key_id from letter_drafts where id = new.draft_id);
  end if;
  return new;
end $$;
create trigger product_page_lmn_requests_letter_key before insert or update of conditions on product_page_lmn_requests
  for each row when (new.draft_id is not null) execute function copy_letter_key_of_draft();
create trigger shop_lmn_requests_letter_key before insert on shop_lmn_requests
  for each row when (new.draft_id is not null)
  execute function copy_letter_key_of_draft();

-- Questions, answers and drafts about a request are encrypted with its key.
create function copy_letter_key_of_request() returns trigger language plpgsql set search_path = public as $$
begin
  new.letter_key_id := (select letter_key_id from letter_requests where id = new.request_id);
  return new;
end $$;
create trigger letter_questions_letter_key before insert or update on letter_questions
  for each row execute function copy_letter_key_of_request();
create trigger letter_denials_letter_key before insert or update on letter_denials
  for each row execute function copy_letter_key_of_request();
create trigger letter_corrections_letter_key before insert or update on letter_corrections
  for each row execute function copy_letter_key_of_request();
create trigger quality_samples_letter_key before insert or update on quality_samples
  for each row execute function copy_letter_key_of_request();
create trigger review_drafts_letter_key before insert or update on review_drafts
  for each row execute function copy_letter_key_of_request();

-- Erasing a request deletes its key.
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
  select exists (select from letter_drafts where letter_key_id = p_id)
    or exists (select from letter_requests where letter_key_id = p_id)
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
    execute format('create or replace trigger %s_key_let_go after update on %I for each row
      when (old.letter_key_id is not null and new.letter_key_id is distinct from old.letter_key_id)
      execute function destroy_letter_key()', t, t);
    execute format('create or replace trigger %s_key_gone after delete on %I for each row
      when (old.letter_key_id is not null) execute function destroy_letter_key()', t, t);
  end loop;
end $$;

-- Deletes up to p_limit keys created for drafts that were never written; returns how many.
create function delete_unneeded_letter_keys(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare deleted integer;
begin
  delete from letter_keys where id = any (array(select k.id from letter_keys k
    where k.created_at < now() - interval '1 day' and not is_letter_key_needed(k.id) limit p_limit for update skip locked));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- True if a column's value still has to be encrypted. 'Erased' replaces what was erased. Written so that queries inline it.
create function is_plain(p_value text) returns boolean language sql immutable parallel safe
return coalesce(p_value, 'Erased') !~ '^(lw1[.][A-Za-z0-9_-]{38,}|Erased)$';
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

-- Up to p_limit rows per table with plaintext from before encryption: what identifies the row, the row whose key it uses,
-- and the columns. Leaves out rows of deleted requests, as they have no key. Each table has a partial index for this; its
-- condition must match word for word, and its order keeps the planner from scanning the table. A row becomes JSON once.
create function list_plain_rows(p_limit integer)
returns table (row_table text, row_key jsonb, key_table text, key_name text, plain jsonb)
language plpgsql stable set search_path = public as $$
declare
  answers constant text[] := '{conditions, other_conditions, symptoms, previous_treatments, product_use}';
  kept record;
begin
  for kept in
    select v.*, pg_get_expr(i.indpred, i.indrelid) as is_left, i.indrelid::regclass as relation
    from (values
      ('product_drafts_plain'::regclass, '{id}'::text[], 'letter_drafts', 'secret_hash', answers),
      ('order_drafts_plain', '{id}', 'letter_drafts', 'secret_hash', answers),
      ('product_requests_plain', '{id}', 'letter_requests', 'id', answers),
      ('issued_letters_plain', '{id}', 'issued_letters', 'id', '{content, end_reason}'),
      ('letter_questions_plain', '{id}', 'letter_requests', 'request_id', '{question, answer}'),
      ('letter_denials_plain', '{request_id}', 'letter_requests', 'request_id', '{words}'),
      ('letter_corrections_plain', '{id}', 'letter_requests', 'request_id', '{asked_for}'),
      ('review_drafts_plain', '{request_id, provider_id, form}', 'letter_requests', 'request_id', '{fields}')
    ) v (index, tells, of_table, of_name, columns) join pg_index i on i.indexrelid = v.index
  loop
    return query execute format('
      select %1$L, (select jsonb_object_agg(name, row_json -> name) from unnest($1) name), %2$L, row_json ->> %3$L,
        (select jsonb_object_agg(name, held) from unnest($2) name, lateral (select row_json -> name as held) h
          where is_plain(case jsonb_typeof(held) when ''array'' then held ->> 0
            when ''object'' then coalesce(held ->> ''encrypted'', '''') else held #>> ''{}'' end))
      from (select to_jsonb(r) as row_json from %1$s r
        where (%4$s) and (select true from %2$I o where o.%5$I = r.%3$I limit 1)
        order by r.%6$I limit $3) found', kept.relation, kept.of_table, kept.of_name, kept.is_left,
      case kept.of_table when 'letter_drafts' then 'secret_hash' else 'id' end, kept.tells[1])
      using kept.tells, kept.columns, p_limit;
  end loop;
end $$;

-- Replaces a row's plaintext by ciphertext, leaving everything else unchanged. False if its contents have changed since.
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
