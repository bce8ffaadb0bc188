-- A draft is gone on with elsewhere only once a link to it was opened in the browser that began it: a mistyped address is
-- somebody else's, and the answers are about health.

alter table mailed_links add column proven_at timestamptz;

-- Whether a link to this draft was opened where it was begun, at this address.
create function is_draft_address_proven(p_draft_id text, p_email text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from mailed_links where purpose = 'resume' and subject = p_draft_id
    and lower(email) = lower(p_email) and proven_at is not null)
$$;

-- What a link can do in a browser that holds drafts with these secrets: 'here' where it holds the link's draft and the address is
-- proven, 'prove' where it would prove it, 'open' elsewhere once it is proven, 'unproven' before; null for a link that does
-- nothing any more.
create function resume_link_use(p_token_hash text, p_secret_hashes text[]) returns text
language sql stable set search_path = public as $$
  select case when is_draft_address_proven(l.subject, l.email) then case when own.id is null then 'open' else 'here' end
    when own.id is null then 'unproven' else 'prove' end
  from mailed_links l left join lateral (
    select id from temporary_brand_partnership_lmn_requests where id::text = l.subject and secret_hash = any (p_secret_hashes)
    union all
    select id from temporary_product_page_lmn_requests where id::text = l.subject and secret_hash = any (p_secret_hashes)
  ) own on true
  where l.token_hash = p_token_hash and l.purpose = 'resume' and l.used_at is null and l.expires_at > now()
$$;

-- The link was opened where its draft was begun. False where it can't prove anything.
create function prove_resume_link(p_token_hash text, p_secret_hashes text[]) returns boolean
language plpgsql set search_path = public as $$
begin
  if coalesce(resume_link_use(p_token_hash, p_secret_hashes), '') not in ('prove', 'here') then
    return false;
  end if;
  update mailed_links set proven_at = coalesce(proven_at, now()) where token_hash = p_token_hash;
  return true;
end $$;

-- Has a link to each of an address's open drafts mailed to it, at most p_drafts; of a draft whose address isn't proven, no
-- second one while the first works. 'too-often' only says how often this visitor asked; else the answer is the same, whether
-- there are any.
create or replace function ask_for_drafts(p_email text, p_drafts integer, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  ids jsonb;
begin
  if taken = 'mail' then
    with asked as (
      insert into mailed_links (purpose, email, subject)
        select 'resume', draft.email, draft.draft_id::text from list_open_drafts(p_email, p_drafts) draft
        where is_draft_address_proven(draft.draft_id::text, draft.email) or not exists (
          select from mailed_links l where l.purpose = 'resume' and l.subject = draft.draft_id::text
            and lower(l.email) = lower(draft.email)
            and coalesce(l.expires_at, l.created_at + interval '24 hours') > now())
        returning id
    )
    select jsonb_agg(id) into ids from asked;
    if ids is not null then
      insert into outbox (topic, payload) values ('mail.resume-link', jsonb_build_object('linkIds', ids));
    end if;
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Uses a link up, as before, once its address is proven.
alter function resume_draft(text, text) rename to copy_resumed_draft;
create function resume_draft(p_token_hash text, p_secret_hash text)
returns table (kind text, draft_id uuid) language plpgsql set search_path = public as $$
begin
  if exists (select from mailed_links l where l.token_hash = p_token_hash and l.purpose = 'resume'
      and is_draft_address_proven(l.subject, l.email)) then
    return query select copied.kind, copied.draft_id from copy_resumed_draft(p_token_hash, p_secret_hash) copied;
  end if;
end $$;

do $$
declare f text;
begin
  foreach f in array array['is_draft_address_proven(text, text)', 'resume_link_use(text, text[])',
    'prove_resume_link(text, text[])', 'resume_draft(text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
