-- Links that visitors have mailed to their own address: to their letters, their drafts, their data, or a shop's dashboard.

-- A stored link with the kind of its request; no row for an unknown or expired token.
create function read_mailed_link(p_token_hash text)
returns table (purpose text, email text, subject text, request_id uuid, kind text, expires_at timestamptz, is_used boolean)
language sql stable set search_path = public as $$
  select l.purpose, l.email, l.subject, l.request_id, r.kind, l.expires_at, l.used_at is not null
  from mailed_links l left join letter_requests r on r.id = l.request_id
  where l.token_hash = p_token_hash and l.expires_at > now()
$$;

-- The same for a link about a request, with p_ahead about that request if the link has one of these purposes (read_ahead).
create function open_letter_link(p_token_hash text, p_purposes text[], p_ahead text[])
returns table (purpose text, subject text, request_id uuid, kind text, expires_at timestamptz, is_used boolean, ahead json)
language plpgsql stable set search_path = public as $$
begin
  return query select l.purpose, l.subject, l.request_id, l.kind, l.expires_at, l.is_used, read_ahead(p_ahead,
    json_build_object('p_request_id', l.request_id, 'p_request_ids', array[l.request_id]))
  from read_mailed_link(p_token_hash) l where l.kind is not null and l.purpose = any (p_purposes);
end $$;

-- Accepts a visitor's request to have their letters mailed: links to status pages are only mailed, never shown. 'too-often'
-- refers only to this visitor's requests. Otherwise the answer is always the same, whether the address has letters, was
-- mailed too often or already submitted this form. The outbox row names the newest letter, to whose address the mail goes.
create function request_letter_links(p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
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

-- An address's requests that can be continued, most recently changed first: not submitted, or submitted but unpaid. Limited
-- to the retention period of drafts.
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

-- Mails an address a link to each of its open drafts, at most p_drafts. A draft whose address isn't proven gets no second
-- link while the first is valid. 'too-often' refers only to this visitor's requests; otherwise the answer is the same,
-- whether there are drafts or not.
create function request_draft_links(p_email text, p_drafts integer, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
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

-- True if a link to this draft was opened in the browser that started it, at this address.
create function is_draft_address_proven(p_draft_id text, p_email text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from mailed_links where purpose = 'resume' and subject = p_draft_id
    and lower(email) = lower(p_email) and proven_at is not null)
$$;

-- What a link does in a browser that has drafts with these secrets: 'here': it has the link's draft and the address is
-- proven; 'prove': it would prove the address; 'open': elsewhere, with a proven address; 'unproven': elsewhere, before
-- that; null for a link that no longer works.
create function resume_link_use(p_token_hash text, p_secret_hashes text[]) returns text
language sql stable set search_path = public as $$
  select case when is_draft_address_proven(l.subject, l.email) then case when own.id is null then 'open' else 'here' end
    when own.id is null then 'unproven' else 'prove' end
  from mailed_links l left join letter_drafts own on own.id::text = l.subject and own.secret_hash = any (p_secret_hashes)
  where l.token_hash = p_token_hash and l.purpose = 'resume' and l.used_at is null and l.expires_at > now()
$$;

-- Records that the link was opened in the browser that started its draft. False if it can't prove anything.
create function prove_resume_link(p_token_hash text, p_secret_hashes text[]) returns boolean
language plpgsql set search_path = public as $$
begin
  if coalesce(resume_link_use(p_token_hash, p_secret_hashes), '') not in ('prove', 'here') then
    return false;
  end if;
  update mailed_links set proven_at = coalesce(proven_at, now()) where token_hash = p_token_hash;
  return true;
end $$;

-- Uses up a link and copies its draft to the device that opened it, which holds the copy's secret: what is typed there is
-- visible only there, and the original device keeps its own draft. No row, and the link isn't used up, if the link doesn't
-- work, or its draft is submitted, deleted or has another address now.
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
  -- The same form, submitted again.
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

-- The request that this draft's other device has sent and paid for the same product and patient: the draft it was copied from, or
-- a copy of it. Null if there is none.
create function paid_on_another_device(p_draft_id uuid) returns uuid language plpgsql stable set search_path = public as $$
declare own temporary_product_page_lmn_requests;
begin
  select * into own from temporary_product_page_lmn_requests where id = p_draft_id;
  return (select r.id from mailed_links l
    cross join lateral (
      select d.id from temporary_product_page_lmn_requests d where l.used_by = own.secret_hash and d.id = l.subject::uuid
      union all
      select d.id from temporary_product_page_lmn_requests d where l.subject = own.id::text and d.secret_hash = l.used_by) other
    join product_page_lmn_requests r on r.draft_id = other.id
    where lower(l.email) = lower(own.email) and l.purpose = 'resume' and r.product_link = own.product_link
      and r.payment_status in ('processing', 'paid', 'held') and r.status not in ('denied', 'withdrawn', 'revoked', 'expired')
      and patient_of(r.id) = fold_text(coalesce(case when own.is_for_family then own.patient_name end, own.name))
    order by r.paid_at limit 1);
end $$;

-- Mails a link to one of a shop's people. 'too-often' refers only to this visitor's requests; otherwise the answer is the
-- same, whether the shop and the person exist or not.
create function request_partner_link(p_shop_domain text, p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' then
    perform mail_link('mail.partner-link', 'partner', email, shop_domain) from shop_people
      where shop_domain = p_shop_domain and email = lower(btrim(p_email));
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Mails a link to an address about which we hold data. 'too-often' refers only to this visitor's requests; otherwise the
-- answer is the same. The mail goes to the lower-case address used for the lookup, so that a lookalike address can't open
-- someone else's data. The link's subject is the visitor's choice: 'copy' or 'erase'.
create function request_privacy_link(p_email text, p_wish text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' and exists (select from plan_erasure(p_email)) then
    perform mail_link('mail.privacy-link', 'privacy', lower(btrim(p_email)), p_wish);
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Mails an applicant the link that creates their test shop. The link's subject is the shop's domain and name. 'too-often'
-- refers only to this visitor's requests; otherwise the answer is the same.
create function request_test_shop_link(p_email text, p_subject text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
begin
  if taken = 'mail' then
    perform mail_link('mail.test-shop', 'test-shop', p_email, p_subject);
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;
