-- What visitors ask to have mailed to an address of their own: their letters, what they began, their data, a shop's page.

-- A link as it is stored, with the kind of the request it is about; none for a token that is unknown or over.
create function read_mailed_link(p_token_hash text)
returns table (purpose text, email text, subject text, request_id uuid, kind text, expires_at timestamptz, is_used boolean)
language sql stable set search_path = public as $$
  select l.purpose, l.email, l.subject, l.request_id, r.kind, l.expires_at, l.used_at is not null
  from mailed_links l left join letter_requests r on r.id = l.request_id
  where l.token_hash = p_token_hash and l.expires_at > now()
$$;

-- Takes a visitor's request to have their letters mailed: the links to their status pages are mailed, never shown. 'too-often'
-- only says how often this visitor asked. In every other case the answer is the same, whether the address has letters, has been
-- mailed too often or sent the same form before. The outbox row names the newest letter, whose address the mail goes to.
create function ask_for_letters(p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
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

-- The requests of one address that may be gone on with, the one changed last first: not sent yet, or sent to be paid and
-- not paid. As long as drafts are kept.
create function list_open_drafts(p_email text, p_limit integer)
returns table (kind text, draft_id uuid, email text, changed_at timestamptz)
language sql stable set search_path = public as $$
  select kind, id, email, updated_at from letter_drafts draft
    where lower(email) = lower(p_email) and updated_at > now() - interval '48 hours'
      and not exists (select from temporary_brand_partnership_lmn_requests test
        where test.id = draft.id and is_test_shop(test.shop_domain))
      and (not is_submitted or exists (select from product_page_lmn_requests request
        where request.draft_id = draft.id and request.payment_status in ('unpaid', 'failed', 'expired')))
    order by updated_at desc
    limit p_limit;
$$;

-- Has a link to each of an address's open drafts mailed to it, at most p_drafts; of a draft whose address isn't proven, no
-- second one while the first works. 'too-often' only says how often this visitor asked; else the answer is the same, whether
-- there are any.
create function ask_for_drafts(p_email text, p_drafts integer, p_form_key text, p_visitor_key text,
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
  from mailed_links l left join letter_drafts own on own.id::text = l.subject and own.secret_hash = any (p_secret_hashes)
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

-- Uses a link up and copies its draft for the device that pressed it, which holds the copy's secret: what is typed there is
-- seen only there, and the device that began the draft still has its own. No row for a link that can't be used, or whose
-- draft is sent, gone or of another address by now; such a link isn't called used.
create function resume_draft(p_token_hash text, p_secret_hash text)
returns table (kind text, draft_id uuid) language plpgsql set search_path = public as $$
declare
  link record;
  draft record;
  copied jsonb;
begin
  if not exists (select from mailed_links l where l.token_hash = p_token_hash and is_draft_address_proven(l.subject, l.email)) then
    return;
  end if;
  select * into link from use_mailed_link(p_token_hash, 'resume', p_secret_hash);
  if not found then
    return;
  end if;
  -- The same form sent again.
  return query select d.kind, d.id from letter_drafts d where d.secret_hash = p_secret_hash;
  if found then
    return;
  end if;
  select one.kind, d.* into draft from list_open_drafts(link.link_email, 100) one
    join (select id, tableoid::regclass as of_table from letter_drafts) d on d.id = one.draft_id
    where d.id::text = link.link_subject;
  if not found then
    update mailed_links set used_at = null, used_by = null where token_hash = p_token_hash;
    return;
  end if;
  copied := jsonb_build_object('id', gen_random_uuid(), 'secret_hash', p_secret_hash, 'is_submitted', false,
    'created_at', now(), 'updated_at', now(), 'confirmation_requested_at', null);
  execute format('insert into %1$s select (jsonb_populate_record(null::%1$s, to_jsonb(one) || $1)).* from %1$s one where id = $2',
    draft.of_table) using copied, draft.id;
  return query select draft.kind, (copied ->> 'id')::uuid;
end $$;

-- Has a link mailed to one of a shop's people. 'too-often' only says how often this visitor asked; else the answer is
-- the same, whether there is such a shop and such a person or not.
create function ask_for_partner_link(p_shop_domain text, p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' then
    perform mail_link('mail.partner-link', 'partner', email, shop_domain) from shop_people
      where shop_domain = p_shop_domain and email = lower(btrim(p_email));
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Has a link mailed to an address of which anything is held. 'too-often' only says how often this visitor asked; else the
-- answer is the same. The mail goes to the address in small letters, by which it is looked up: one that only looks alike opens
-- nobody else's data. The link's subject is what the visitor wants: 'copy' or 'erase'.
create function ask_for_privacy_link(p_email text, p_wish text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' and exists (select from plan_erasure(p_email)) then
    perform mail_link('mail.privacy-link', 'privacy', lower(btrim(p_email)), p_wish);
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Has a link mailed to who applies for a shop, by which its test shop is made. The link's subject is the shop's domain and name. 'too-often'
-- only says how often this visitor asked; else the answer is the same.
create function ask_for_test_shop(p_email text, p_subject text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' then
    perform mail_link('mail.test-shop', 'test-shop', p_email, p_subject);
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;
