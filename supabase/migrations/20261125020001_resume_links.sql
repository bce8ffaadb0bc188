-- A request that was begun is gone on with on another device, by a link mailed to the address in its answers.

create index order_drafts_by_email on temporary_brand_partnership_lmn_requests (lower(email));
create index product_drafts_by_email on temporary_product_page_lmn_requests (lower(email));

-- Every topic the worker can deliver; app/domain/outbox/topics.ts has the same list.
alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'letter.generate',
  'letter.make',
  'mail.confirm-email',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.desk-link',
  'mail.letter-approved',
  'mail.letter-corrected',
  'mail.letter-denied',
  'mail.letter-ending',
  'mail.letter-late',
  'mail.letter-links',
  'mail.letter-question',
  'mail.letter-revoked',
  'mail.order-link',
  'mail.payment-disputed',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.refund-failed',
  'mail.refund-sent',
  'mail.request-received',
  'mail.request-withdrawn',
  'mail.resume-link',
  'payment.refund'
));

-- The requests of one address that may be gone on with, the one changed last first: not sent yet, or sent to be paid and
-- not paid. As long as drafts are kept.
create function list_open_drafts(p_email text, p_limit integer)
returns table (kind text, draft_id uuid, email text, changed_at timestamptz)
language sql stable set search_path = public as $$
  select 'order', id, email, updated_at from temporary_brand_partnership_lmn_requests
    where lower(email) = lower(p_email) and not is_submitted and updated_at > now() - interval '48 hours'
  union all
  select 'product', draft.id, draft.email, draft.updated_at from temporary_product_page_lmn_requests draft
    where lower(draft.email) = lower(p_email) and draft.updated_at > now() - interval '48 hours'
      and (not draft.is_submitted or exists (select from product_page_lmn_requests request
        where request.draft_id = draft.id and request.payment_status in ('unpaid', 'failed', 'expired')))
  order by 4 desc
  limit p_limit;
$$;

-- Has a link to each of an address's open drafts mailed to it, at most p_drafts. 'too-often' only says how often this
-- visitor asked; else the answer is the same, whether there are any.
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
        select 'resume', email, draft_id::text from list_open_drafts(p_email, p_drafts)
        returning id
    )
    select jsonb_agg(id) into ids from asked;
    if ids is not null then
      insert into outbox (topic, payload) values ('mail.resume-link', jsonb_build_object('linkIds', ids));
    end if;
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Uses a link up and copies its draft for the device that pressed it, which holds the copy's secret: what is typed there is
-- seen only there, and the device that began the draft still has its own. No row for a link that can't be used, or whose
-- draft is sent, gone or of another address by now.
create function resume_draft(p_token_hash text, p_secret_hash text)
returns table (kind text, draft_id uuid) language plpgsql set search_path = public as $$
declare
  link record;
  draft record;
  copied jsonb;
begin
  select * into link from use_mailed_link(p_token_hash, 'resume', p_secret_hash);
  if not found then
    return;
  end if;
  -- The same form sent again.
  return query
    select 'order', id from temporary_brand_partnership_lmn_requests where secret_hash = p_secret_hash
    union all
    select 'product', id from temporary_product_page_lmn_requests where secret_hash = p_secret_hash;
  if found then
    return;
  end if;
  select * into draft from list_open_drafts(link.link_email, 100) one where one.draft_id::text = link.link_subject;
  if not found then
    return;
  end if;
  copied := jsonb_build_object('id', gen_random_uuid(), 'secret_hash', p_secret_hash, 'is_submitted', false,
    'created_at', now(), 'updated_at', now());
  if draft.kind = 'order' then
    insert into temporary_brand_partnership_lmn_requests
      select (jsonb_populate_record(null::temporary_brand_partnership_lmn_requests,
        to_jsonb(one) || copied || '{"confirmation_requested_at": null}')).*
      from temporary_brand_partnership_lmn_requests one where id = draft.draft_id;
  else
    insert into temporary_product_page_lmn_requests
      select (jsonb_populate_record(null::temporary_product_page_lmn_requests, to_jsonb(one) || copied)).*
      from temporary_product_page_lmn_requests one where id = draft.draft_id;
  end if;
  return query select draft.kind, (copied ->> 'id')::uuid;
end $$;

do $$
declare f text;
begin
  foreach f in array array['list_open_drafts(text, integer)',
    'ask_for_drafts(text, integer, text, text, integer, text, integer, integer)', 'resume_draft(text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
