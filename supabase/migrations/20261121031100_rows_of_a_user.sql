-- Everything of one person, the trash included: a copy is read in this order, page by page, and deleting an account looks for its
-- rows by it. The indexes of the screens leave the trash out.
create index episodes_of_user on public.episodes (user_id, id);
create index intakes_of_user on public.intakes (user_id, id);
create index consents_of_user on public.consents (user_id, id);
