-- Mailed links: what each opens, when it expires, and whether it was used.

-- Two kinds of links. Links about a letter's request, mailed to its address: its page, a provider's question, unsubscribing,
-- a new address, its patient's consent; a download of its file is a link that was used at once. And single-use links that
-- visitors have mailed to their own address: to continue a request on another device, to ask for their data, to a shop's
-- dashboard, to a new test shop, or to receipts.
create table mailed_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('page', 'question', 'download', 'unsubscribe', 'email',
    'patient', 'resume', 'privacy', 'partner', 'receipts', 'test-shop')),
  -- The request it is about.
  request_id uuid,
  -- The recipient, if it isn't the request's address.
  email text check (char_length(email) <= 320),
  -- The target, if it isn't the request or the address itself: for 'question' and 'download' the question's and the
  -- letter's id, for 'email' the new address's, for 'resume' the draft's, for 'partner' the shop's domain, for 'receipts'
  -- the folder's id, for 'test-shop' the shop's domain and name.
  subject text check (char_length(subject) <= 253),
  -- SHA-256 (hex) of the token; null until the mail is sent.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  used_at timestamptz,
  -- The form submission that used it, so that a repeated submission gets the same answer.
  used_by text check (char_length(used_by) <= 200),
  -- A draft can be continued elsewhere only after a link to its address was opened in the browser that started it: a
  -- mistyped address belongs to a stranger, and the answers are about health.
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

-- Stores a link about a request by its token's hash; leaves an existing one unchanged.
create function store_letter_link(p_token_hash text, p_purpose text, p_request_id uuid, p_subject text, p_expires_at timestamptz)
returns void language sql set search_path = public as $$
  insert into mailed_links (token_hash, purpose, request_id, subject, expires_at)
    values (p_token_hash, p_purpose, p_request_id, p_subject, p_expires_at) on conflict (token_hash) do nothing
$$;

-- Queues the mail of a link; its token is created when the mail is delivered.
create function mail_link(p_topic text, p_purpose text, p_email text, p_subject text) returns void
language sql set search_path = public as $$
  with link as (insert into mailed_links (purpose, email, subject) values (p_purpose, p_email, p_subject) returning id)
  insert into outbox (topic, payload) select p_topic, jsonb_build_object('linkId', id) from link
$$;

-- Sets the token and expiry of a queued link; a mail sent again keeps the same ones. No row for one that was used, is gone
-- or has another purpose.
create function issue_mailed_link(p_id uuid, p_purpose text, p_token_hash text, p_expires_at timestamptz)
returns table (link_email text, link_subject text) language sql set search_path = public as $$
  update mailed_links set token_hash = p_token_hash, expires_at = p_expires_at
  where id = p_id and purpose = p_purpose and used_at is null
  returning email, subject
$$;

-- Uses up a link and returns its target. No row if it is unknown, expired, has another purpose, or was used by another
-- form. The form that used it may be resubmitted for ten minutes, as browsers do after a lost response. Without a form it
-- works once.
create function use_mailed_link(p_token_hash text, p_purpose text, p_form_key text)
returns table (link_email text, link_subject text) language sql set search_path = public as $$
  update mailed_links set used_at = coalesce(used_at, now()), used_by = p_form_key
  where token_hash = p_token_hash and purpose = p_purpose and expires_at > now()
    and (used_at is null or (used_by = p_form_key and used_at > now() - interval '10 minutes'))
  returning email, subject
$$;

-- Accepts a visitor's request for a mail to an address they typed. 'mail': send it. 'too-often': this visitor asked too
-- often. 'silent': send none and don't tell the visitor, because the address was mailed too often or the form was already
-- submitted.
create function accept_mail_request(p_form_key text, p_visitor_key text, p_visitor_limit integer, p_address_key text,
  p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
begin
  if not spend_rate_limit_token(p_form_key, 1, p_window_seconds) then
    return 'silent';
  elsif not spend_rate_limit_token(p_visitor_key, p_visitor_limit, p_window_seconds) then
    -- The refused form may be submitted again once the visitor may ask again.
    delete from rate_limit_tokens where key = p_form_key;
    return 'too-often';
  elsif not spend_rate_limit_token(p_address_key, p_address_limit, p_window_seconds) then
    return 'silent';
  end if;
  return 'mail';
end $$;
