-- An erased request keeps no other address than its letter's, and gets no reminders.

create or replace function wants_reminders(p_kind text, p_request_id uuid) returns boolean
language sql stable set search_path = public as $$
  select coalesce(letter_email(p_kind, p_request_id), '') <> ''
    and not exists (select from reminder_opt_outs
      where address_hash = address_hash(letter_email(p_kind, p_request_id)))
    and not exists (select from shop_lmn_requests where id = p_request_id and erased_at is not null)
    and not exists (select from product_page_lmn_requests where id = p_request_id and erased_at is not null)
$$;

create function forget_mail_addresses() returns trigger language plpgsql set search_path = public as $$
begin
  delete from email_corrections where request_id = new.id;
  delete from mail_bounces where request_id = new.id;
  return new;
end $$;
create trigger shop_lmn_requests_erased_mail after update on shop_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_mail_addresses();
create trigger product_page_lmn_requests_erased_mail after update on product_page_lmn_requests
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_mail_addresses();

revoke execute on function forget_mail_addresses() from public, anon, authenticated;
grant execute on function forget_mail_addresses() to service_role;
