-- How a person wants their diary, and what they add to its vocabularies.

-- Lists of codes refer to it as own_<id>.
create table public.own_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  list text not null
    constraint own_items_list_known check (list in (
      'symptoms', 'premonitory', 'postdrome', 'context', 'relief_methods', 'side_effects')),
  name text not null
    constraint own_items_name_length check (char_length(btrim(name)) between 1 and 60)
);
select private.add_diary_table('own_items', fixed => '{list}');

create table public.diary_settings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    constraint diary_settings_one_a_user unique,
  -- Order and hidden entries of each list: {list: {"hidden": [codes], "order": [codes]}}
  lists jsonb not null default '{}'
    constraint diary_settings_lists_shape check (private.are_lists(lists)),
  -- What the check-in asks, in this order; null until the person has chosen.
  checkin text[]
    constraint diary_settings_checkin_known check (cardinality(checkin) = 0 or private.are_known('checkin', checkin)),
  -- The questions a person has added to the entry; null until they have chosen.
  entry_questions text[]
    constraint diary_settings_entry_questions_known check (
      cardinality(entry_questions) = 0 or private.are_known('entry_questions', entry_questions))
);
select private.add_diary_table('diary_settings', natural_id => true, imported => false);
