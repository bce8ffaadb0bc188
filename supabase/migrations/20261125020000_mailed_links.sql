-- Links that a visitor has mailed to an address of their own and that work once: to go on with a request on another device,
-- or to ask for one's data. A row is written when the link is asked for, and gets its token when the mail is sent.

create table mailed_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('resume', 'privacy')),
  -- Where the link is mailed.
  email text not null check (char_length(email) <= 320),
  -- What it opens, where that isn't the address itself: of 'resume', the draft's id.
  subject text check (char_length(subject) <= 200),
  -- The SHA-256 (hex) of the token; null until the mail is sent.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  used_at timestamptz,
  -- Which sending of the form used it, so that the same form sent again gets the same answer.
  used_by text check (char_length(used_by) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mailed_links_by_email on mailed_links (lower(email));
create index mailed_links_by_age on mailed_links (created_at);
create trigger mailed_links_updated_at before update on mailed_links
  for each row execute function set_updated_at();
alter table mailed_links enable row level security;
revoke all on mailed_links from anon, authenticated;
grant select, insert, update, delete on mailed_links to service_role;

-- Uses a link up and gives what it opens. No row when it is unknown, over, for something else, or used by another form; the
-- form that used it may be sent again for ten minutes, as browsers do when the answer was lost.
create function use_mailed_link(p_token_hash text, p_purpose text, p_form_key text)
returns table (link_email text, link_subject text) language sql set search_path = public as $$
  update mailed_links set used_at = coalesce(used_at, now()), used_by = p_form_key
  where token_hash = p_token_hash and purpose = p_purpose and expires_at > now()
    and (used_at is null or (used_by = p_form_key and used_at > now() - interval '10 minutes'))
  returning email, subject
$$;

-- Takes a visitor's request for a mail to an address they typed. 'too-often' only says how often this visitor asked. 'mail':
-- a mail may go out. 'silent': none may, and the visitor isn't told, because the address was mailed too often or the same
-- form came before.
create function take_mail_request(p_form_key text, p_visitor_key text, p_visitor_limit integer, p_address_key text,
  p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
begin
  if not take_rate_limit_token(p_form_key, 1, p_window_seconds) then
    return 'silent';
  elsif not take_rate_limit_token(p_visitor_key, p_visitor_limit, p_window_seconds) then
    return 'too-often';
  elsif not take_rate_limit_token(p_address_key, p_address_limit, p_window_seconds) then
    return 'silent';
  end if;
  return 'mail';
end $$;

-- As before, by the limits above.
create or replace function ask_for_letters(p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  newest record;
begin
  if taken = 'mail' then
    select * into newest from list_letters_by_email(p_email, 1);
    if found then
      insert into outbox (topic, payload) values
        ('mail.letter-links', jsonb_build_object('kind', newest.kind, 'requestId', newest.request_id));
    end if;
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

do $$
declare f text;
begin
  foreach f in array array['use_mailed_link(text, text, text)',
    'take_mail_request(text, text, integer, text, integer, integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
