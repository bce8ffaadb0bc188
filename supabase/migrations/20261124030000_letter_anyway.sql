-- A visitor who is told that a letter isn't needed, or will hardly help, goes on only by choosing to. The choice is for one
-- product and one verdict, so another product, or another verdict on it, is asked about again.

alter table temporary_product_page_lmn_requests add column wants_letter_anyway boolean;
alter table product_page_lmn_requests add column wants_letter_anyway boolean;

create function forget_choice_for_other_product() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.product_link, new.product ->> 'verdict') is distinct from (old.product_link, old.product ->> 'verdict') then
    new.wants_letter_anyway := null;
  end if;
  return new;
end $$;
create trigger product_drafts_forget_choice before update on temporary_product_page_lmn_requests
  for each row execute function forget_choice_for_other_product();

-- The request keeps what its draft says, at first and when it is submitted again.
create function take_over_letter_choice() returns trigger language plpgsql set search_path = public as $$
begin
  new.wants_letter_anyway :=
    (select wants_letter_anyway from temporary_product_page_lmn_requests where id = new.draft_id);
  return new;
end $$;
create trigger product_page_lmn_requests_choice before insert or update of product_link on product_page_lmn_requests
  for each row when (new.draft_id is not null) execute function take_over_letter_choice();

do $$
declare f text;
begin
  foreach f in array array['forget_choice_for_other_product()', 'take_over_letter_choice()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
