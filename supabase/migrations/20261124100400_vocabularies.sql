-- The codes that lists may hold, and the forms of what is kept as JSON (field.md 4.11): coded values, never labels.

-- One row for each vocabulary. A migration that adds a code updates its row. One that takes a code away also sees to the rows that have
-- it: they have passed their checks.
create table private.vocabularies (
  name text primary key,
  -- Whether a list may also hold references to the person's own items: own_<id> (table own_items).
  takes_own boolean not null,
  codes text[] not null
);
alter table private.vocabularies enable row level security;

-- Makes private.are_known of the rows there are, which it holds as constants: it is asked for every list of every row that is written,
-- and what a check asks must not depend on other rows.
create function private.write_are_known() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  vocabularies text;
  with_own text[];
begin
  select string_agg(format('    when %L then %L::text[]', v.name, v.codes), E'\n' order by v.name),
      array_agg(v.name order by v.name) filter (where v.takes_own)
    into vocabularies, with_own from private.vocabularies v;
  execute format($definition$
create or replace function private.are_known(vocabulary text, list text[]) returns boolean
  language plpgsql immutable strict
  set search_path = ''
  as $body$
declare
  takes_own constant boolean := vocabulary = any (%L::text[]);
  known constant text[] := case vocabulary
%s
  end;
  seen text[] := '{}';
  code text;
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  if array_ndims(list) > 1 or cardinality(list) > 80 then
    return false;
  end if;
  foreach code in array list loop
    if code is null or code = any (seen) or not coalesce(
      code = any (known) or takes_own and code ~ '^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
    then
      return false;
    end if;
    seen := seen || code;
  end loop;
  return true;
end
$body$
$definition$, with_own, vocabularies);
  return null;
end
$$;
create trigger vocabularies_900_write after insert or update or delete on private.vocabularies
  for each statement execute function private.write_are_known();

insert into private.vocabularies (name, takes_own, codes) values
  ('symptoms', true, array[
    'nausea', 'vomiting', 'photophobia', 'phonophobia', 'osmophobia', 'allodynia', 'dizziness', 'vertigo', 'neck_pain',
    'blurred_vision', 'tearing', 'red_eye', 'nasal', 'ptosis', 'facial_sweating', 'restlessness', 'concentration',
    'fatigue', 'diarrhoea', 'pallor']),
  ('premonitory', true, array[
    'tiredness', 'concentration', 'stiff_neck', 'yawning', 'irritability', 'food_craving', 'thirst',
    'frequent_urination', 'light_sensitivity', 'mood_low', 'anxiety']),
  ('postdrome', true, array[
    'tiredness', 'concentration', 'stiff_neck', 'residual_discomfort', 'weakness', 'mood_low', 'euphoria',
    'appetite_loss', 'thirst', 'light_sensitivity']),
  ('aura_signs', false, array['zigzag', 'scotoma', 'flashes', 'tingling']),
  ('places', false, array[
    'forehead_left', 'forehead_right', 'temple_left', 'temple_right', 'eye_left', 'eye_right', 'vertex_left',
    'vertex_right', 'occiput_left', 'occiput_right', 'neck_left', 'neck_right', 'face_left', 'face_right', 'band',
    'whole_head']),
  ('quality', false, array['pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull']),
  ('relief_methods', true, array[
    'dark_room', 'sleep', 'cold', 'heat', 'water', 'caffeine', 'sunglasses', 'quiet', 'relaxation', 'shower',
    'fresh_air']),
  -- 'sleep' is too little sleep, the specification's tag; too much has its own.
  ('context', true, array[
    'menstruation', 'alcohol', 'sleep', 'stress', 'fasting', 'weather', 'odour', 'neck', 'light', 'smoke',
    'oversleeping', 'heat', 'food', 'exercise', 'sexual_activity', 'stress_letdown', 'caffeine_change', 'dehydration',
    'screen', 'noise', 'travel', 'altitude', 'pressure_change', 'strong_emotion', 'illness', 'crying', 'medication',
    'unknown']),
  ('side_effects', true, array[
    'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
    'palpitations', 'flushing']),
  ('treatment_side_effects', true, array[
    'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
    'palpitations', 'flushing', 'weight_gain', 'weight_loss', 'constipation', 'mood_low', 'concentration', 'hair_loss',
    'injection_site']),
  ('checkin', false, array[
    'sleep', 'stress', 'mood', 'menstruation', 'caffeine', 'water', 'exercise', 'impact', 'notes', 'factors',
    'premonitory']),
  ('entry_questions', false, array['most_bothersome', 'aura_timing', 'type', 'route', 'time_estimated']);

-- Whether a list holds each value once, no more than 80, and only codes of its vocabulary or, where a person may add to it, own items.
grant execute on function private.are_known(text, text[]) to authenticated, service_role;

-- Whether answers are told as {code: true, false or null}: yes, no, and asked without an answer. A code that is missing was not asked.
create function private.are_answers(vocabulary text, answers jsonb) returns boolean
  language plpgsql immutable strict
  set search_path = ''
  as $$
begin
  return jsonb_typeof(answers) = 'object'
    and private.are_known(vocabulary, array(select jsonb_object_keys(
      case jsonb_typeof(answers) when 'object' then answers else '{}' end)))
    and not jsonb_path_exists(answers, 'strict $.* ? (@.type() != "boolean" && @.type() != "null")');
end
$$;
grant execute on function private.are_answers(text, jsonb) to authenticated, service_role;

-- Whether an aura is told as {kind: minutes or null}; 4320 minutes are the 72 hours a motor aura may last (field.md 4.1.2).
create function private.is_aura(aura jsonb) returns boolean
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  return jsonb_typeof(aura) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(aura) = 'object' then aura else '{}' end) as kind (code, minutes)
    where not coalesce(
      code in ('visual', 'sensory', 'speech', 'motor', 'brainstem', 'retinal')
        and case jsonb_typeof(minutes)
          when 'null' then true
          when 'number' then minutes::text::numeric between 1 and 4320 and minutes::text::numeric % 1 = 0
        end,
      false)
  );
end
$$;
grant execute on function private.is_aura(jsonb) to authenticated, service_role;

-- Whether lists are told as {list: {"hidden": [codes], "order": [codes]}}, either of the two optional.
create function private.are_lists(lists jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(lists) = 'object' and char_length(lists::text) <= 20000
      and not exists (
        select from jsonb_each(case jsonb_typeof(lists) when 'object' then lists else '{}' end) as list (name, parts)
        where name <> all (array[
            'symptoms', 'premonitory', 'postdrome', 'context', 'relief_methods', 'side_effects', 'quality'])
          or jsonb_typeof(parts) <> 'object' or parts - 'hidden' - 'order' <> '{}'
      )
      and not exists (
        select from jsonb_path_query(lists, '$.*.*') as codes where jsonb_typeof(codes) <> 'array'
      )
      and not exists (
        select from jsonb_path_query(lists, 'strict $.*.*[*]', silent => true) as code
        where jsonb_typeof(code) <> 'string' or code #>> '{}' !~ '^[a-z0-9_-]{1,60}$'
      )
  $$;
grant execute on function private.are_lists(jsonb) to authenticated, service_role;
