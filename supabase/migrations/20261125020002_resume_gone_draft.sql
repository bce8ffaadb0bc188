-- Uses a link up and copies its draft for the device that pressed it, which holds the copy's secret: what is typed there is
-- seen only there, and the device that began the draft still has its own. No row for a link that can't be used, or whose
-- draft is sent, gone or of another address by now; such a link isn't called used.
create or replace function resume_draft(p_token_hash text, p_secret_hash text)
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
    update mailed_links set used_at = null, used_by = null where token_hash = p_token_hash;
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
