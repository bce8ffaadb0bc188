-- Links that are mailed: what each opens, until when, and whether it was used.

-- Links about a letter's request, which go to its address: its page, a provider's question, once its file, an end of its reminders, a
-- new address, its patient's agreement. And links that a visitor has mailed to an address of their own and that work once: to go on with a request on
-- another device, to ask for one's data, to a shop's own page, to a new test shop, or to receipts.
create table mailed_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('page', 'question', 'download', 'unsubscribe', 'email',
    'patient', 'resume', 'privacy', 'partner', 'receipts', 'test-shop')),
  -- Whose request it is about.
  request_id uuid,
  -- Where it is mailed, where that isn't the request's address.
  email text check (char_length(email) <= 320),
  -- What it opens, where that isn't the request or the address itself: of 'question' and 'download' the question's and the letter's id,
  -- of 'email' that of the new address, of 'resume' the draft's, of 'partner' the shop's domain, of 'receipts' the folder's id, of
  -- 'test-shop' the shop's domain and name.
  subject text check (char_length(subject) <= 253),
  -- The SHA-256 (hex) of the token; null until the mail is sent.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  used_at timestamptz,
  -- Which sending of the form used it, so that the same form sent again gets the same answer.
  used_by text check (char_length(used_by) <= 200),
  -- A draft is gone on with elsewhere only once a link to it was opened in the browser that began it: a mistyped address is
  -- somebody else's, and the answers are about health.
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mailed_links_go_somewhere check (
    (request_id is not null) = (purpose in ('page', 'question', 'download', 'unsubscribe', 'email', 'patient'))
      and (request_id is null) = (email is not null))
);
create index mailed_links_by_email on mailed_links (lower(email));
create index mailed_links_by_request on mailed_links (request_id);
create index mailed_links_by_age on mailed_links (created_at);
create index mailed_links_expired on mailed_links (expires_at);

-- Stores a link about a request by its token's hash; one that is stored already stays as it is.
create function store_letter_link(p_token_hash text, p_purpose text, p_request_id uuid, p_subject text, p_expires_at timestamptz)
returns void language sql set search_path = public as $$
  insert into mailed_links (token_hash, purpose, request_id, subject, expires_at)
    values (p_token_hash, p_purpose, p_request_id, p_subject, p_expires_at) on conflict (token_hash) do nothing
$$;

-- Has a link mailed: the delivery of the topic gives it its token.
create function mail_link(p_topic text, p_purpose text, p_email text, p_subject text) returns void
language sql set search_path = public as $$
  with link as (insert into mailed_links (purpose, email, subject) values (p_purpose, p_email, p_subject) returning id)
  insert into outbox (topic, payload) select p_topic, jsonb_build_object('linkId', id) from link
$$;

-- Gives a link that was asked for its token and its end; a mail that is sent again has the same. No row for one that was used, is gone or
-- is for something else.
create function issue_mailed_link(p_id uuid, p_purpose text, p_token_hash text, p_expires_at timestamptz)
returns table (link_email text, link_subject text) language sql set search_path = public as $$
  update mailed_links set token_hash = p_token_hash, expires_at = p_expires_at
  where id = p_id and purpose = p_purpose and used_at is null
  returning email, subject
$$;

-- Uses a link up and gives what it opens. No row when it is unknown, over, for something else, or used by another form; the
-- form that used it may be sent again for ten minutes, as browsers do when the answer was lost. Without a form it works once.
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
