-- Requests of the API that came with an Idempotency-Key, and what they were answered, for 24 hours.

create table api_requests (
  shop_domain text not null references shops (shop_domain) on delete cascade,
  -- SHA-256 (hex) of the Idempotency-Key.
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 (hex) of the key, the operation and the body: another request under the same key is refused.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The run that may write the answer; a run that took too long loses that right to the next.
  run_id uuid not null default gen_random_uuid(),
  -- Null while the request is being answered. Answers to what is stored here name no person.
  status smallint check (status between 200 and 499),
  answer jsonb,
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, key_hash),
  check ((status is null) = (answer is null))
);
create index api_requests_by_age on api_requests (began_at);
create trigger api_requests_updated_at before update on api_requests
  for each row execute function set_updated_at();
alter table api_requests enable row level security;
revoke all on api_requests from anon, authenticated;
grant select, insert, update, delete on api_requests to service_role;

-- 'run': this request is the first, or the first one is 24 hours old or was never answered in a minute; run_id ends it.
-- 'running': the first is being answered. 'answered': status and answer are the first's. 'reused': the first was another
-- request.
create function begin_api_request(p_shop_domain text, p_key_hash text, p_digest text)
returns table (outcome text, run uuid, status_given smallint, answer_given jsonb)
language plpgsql set search_path = public as $$
declare known api_requests;
begin
  insert into api_requests (shop_domain, key_hash, digest) values (p_shop_domain, p_key_hash, p_digest)
    on conflict (shop_domain, key_hash) do nothing
    returning * into known;
  if found then
    return query select 'run', known.run_id, null::smallint, null::jsonb;
    return;
  end if;
  select * into known from api_requests where shop_domain = p_shop_domain and key_hash = p_key_hash for update;
  if not found then
    -- The run that was first failed and took its row away just now.
    return query select 'running', null::uuid, null::smallint, null::jsonb;
  elsif known.began_at < now() - interval '24 hours'
    or (known.status is null and known.digest = p_digest and known.began_at < now() - interval '1 minute') then
    update api_requests set digest = p_digest, run_id = gen_random_uuid(), status = null, answer = null, began_at = now()
      where shop_domain = p_shop_domain and key_hash = p_key_hash
      returning * into known;
    return query select 'run', known.run_id, null::smallint, null::jsonb;
  elsif known.digest <> p_digest then
    return query select 'reused', null::uuid, null::smallint, null::jsonb;
  elsif known.status is null then
    return query select 'running', null::uuid, null::smallint, null::jsonb;
  else
    return query select 'answered', null::uuid, known.status, known.answer;
  end if;
end $$;

-- Writes the answer of a run, or forgets the request where p_status is null, so that it may be sent again.
create function end_api_request(p_run uuid, p_shop_domain text, p_key_hash text, p_status smallint, p_answer jsonb)
returns void language plpgsql set search_path = public as $$
begin
  if p_status is null then
    delete from api_requests where shop_domain = p_shop_domain and key_hash = p_key_hash and run_id = p_run;
  else
    update api_requests set status = p_status, answer = p_answer
      where shop_domain = p_shop_domain and key_hash = p_key_hash and run_id = p_run;
  end if;
end $$;

create function purge_api_requests() returns void language sql set search_path = public as $$
  delete from api_requests where began_at < now() - interval '24 hours'
$$;

create index shop_lmn_requests_by_shop on shop_lmn_requests (shop_domain, created_at desc, id desc);

-- A shop's letters, the newest first, from behind the place (p_before, p_before_id) on; of one order where p_order_id says so.
create function list_shop_letters(p_shop_domain text, p_order_id bigint, p_before timestamptz, p_before_id uuid,
  p_limit integer)
returns table (letter_id uuid, order_id bigint, letter_status text, asked_at timestamptz, changed_at timestamptz, good_until date)
language sql stable set search_path = public as $$
  select id, shop_order_id, status, created_at, updated_at, valid_until from shop_lmn_requests
  where shop_domain = p_shop_domain
    and (p_order_id is null or shop_order_id = p_order_id)
    and (p_before is null or (created_at, id) < (p_before, p_before_id))
  order by created_at desc, id desc limit p_limit
$$;

create function read_shop_letter(p_shop_domain text, p_letter_id uuid)
returns table (letter_id uuid, order_id bigint, letter_status text, asked_at timestamptz, changed_at timestamptz, good_until date)
language sql stable set search_path = public as $$
  select id, shop_order_id, status, created_at, updated_at, valid_until from shop_lmn_requests
  where shop_domain = p_shop_domain and id = p_letter_id
$$;

do $$
declare f text;
begin
  foreach f in array array['begin_api_request(text, text, text)',
    'end_api_request(uuid, text, text, smallint, jsonb)', 'purge_api_requests()',
    'list_shop_letters(text, bigint, timestamptz, uuid, integer)', 'read_shop_letter(text, uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
