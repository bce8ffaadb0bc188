-- The brand whose page led to a paid letter, so that the way back from a payment that failed keeps it.
alter table temporary_product_page_lmn_requests
  add column brand_slug text check (brand_slug ~ '^[a-z0-9-]{1,200}$');
