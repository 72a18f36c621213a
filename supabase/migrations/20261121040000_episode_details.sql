-- Everything an episode can say beyond when and how bad (field.md 4.11): coded values, never labels. A list holds codes of
-- its vocabulary and references to the person's own items (`own_<id>`, table own_items).

-- Whether a list holds each value once, and only codes of its vocabulary or own items.
create function private.are_codes(list text[], known text[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    -- array_ndims is null, which passes, for an empty list.
    select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= 80
      and (select count(*) = count(distinct value) from unnest(list) value)
      and not exists (
        select from unnest(list) value
        where not coalesce(value = any (known)
          or value ~ '^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      )
  $$;

-- Whether an aura is told as {kind: minutes or null}; 4320 minutes are the 72 hours a motor aura may last (field.md 4.1.2).
create function private.is_aura(aura jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(aura) = 'object' and not exists (
      select from jsonb_each(case when jsonb_typeof(aura) = 'object' then aura else '{}' end) as kind (code, minutes)
      where not coalesce(
        code in ('visual', 'sensory', 'speech', 'motor', 'brainstem', 'retinal')
          and case jsonb_typeof(minutes)
            when 'null' then true
            when 'number' then minutes::text::numeric between 1 and 4320 and minutes::text::numeric % 1 = 0
          end,
        false)
    )
  $$;

grant execute on function private.are_codes(text[], text[]), private.is_aura(jsonb) to authenticated, service_role;

alter table public.episodes
  add column woke_with boolean not null default false,
  add column symptoms text[] not null default '{}'
    constraint episodes_symptoms_known check (private.are_codes(symptoms, array[
      'nausea', 'vomiting', 'photophobia', 'phonophobia', 'osmophobia', 'allodynia', 'dizziness', 'vertigo', 'neck_pain',
      'blurred_vision', 'tearing', 'red_eye', 'nasal', 'ptosis', 'facial_sweating', 'restlessness', 'concentration',
      'fatigue', 'diarrhoea', 'pallor'])),
  add column premonitory text[] not null default '{}'
    constraint episodes_premonitory_known check (private.are_codes(premonitory, array[
      'tiredness', 'concentration', 'stiff_neck', 'yawning', 'irritability', 'food_craving', 'thirst',
      'frequent_urination', 'light_sensitivity', 'mood_low', 'anxiety'])),
  add column postdrome text[] not null default '{}'
    constraint episodes_postdrome_known check (private.are_codes(postdrome, array[
      'tiredness', 'concentration', 'stiff_neck', 'residual_discomfort', 'weakness', 'mood_low', 'euphoria',
      'appetite_loss', 'thirst', 'light_sensitivity'])),
  add column aura jsonb not null default '{}'
    constraint episodes_aura_known check (private.is_aura(aura)),
  add column aura_signs text[] not null default '{}'
    constraint episodes_aura_signs_known check (aura_signs <@ array['zigzag', 'scotoma', 'flashes', 'tingling']
      and private.are_codes(aura_signs, aura_signs)),
  -- Each side is a place of its own: 'temple_left' alone is one-sided pain, both are not.
  add column places text[] not null default '{}'
    constraint episodes_places_known check (places <@ array[
      'forehead_left', 'forehead_right', 'temple_left', 'temple_right', 'eye_left', 'eye_right', 'vertex_left',
      'vertex_right', 'occiput_left', 'occiput_right', 'neck_left', 'neck_right', 'face_left', 'face_right', 'band',
      'whole_head'] and private.are_codes(places, places)),
  add column quality text[] not null default '{}'
    constraint episodes_quality_known check (quality <@ array[
      'pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull'] and private.are_codes(quality, quality)),
  -- Worse with everyday activity, or making one avoid it; null is "not said".
  add column aggravated boolean,
  add column relief_methods text[] not null default '{}'
    constraint episodes_relief_methods_known check (private.are_codes(relief_methods, array[
      'dark_room', 'sleep', 'cold', 'heat', 'water', 'caffeine', 'sunglasses', 'quiet', 'relaxation', 'shower',
      'fresh_air'])),
  add column impact_work text
    constraint episodes_impact_work_known check (impact_work in ('none', 'half', 'missed')),
  add column impact_home text
    constraint episodes_impact_home_known check (impact_home in ('none', 'half', 'missed')),
  add column impact_social text
    constraint episodes_impact_social_known check (impact_social in ('none', 'half', 'missed')),
  drop constraint episodes_context_known,
  drop constraint episodes_context_flat,
  -- 'sleep' is too little sleep, the specification's tag; too much has its own.
  add constraint episodes_context_known check (private.are_codes(context, array[
    'menstruation', 'alcohol', 'sleep', 'stress', 'fasting', 'weather', 'odour', 'neck', 'light', 'smoke',
    'oversleeping', 'heat', 'food', 'exercise', 'sexual_activity', 'stress_letdown', 'caffeine_change', 'dehydration',
    'screen', 'noise', 'travel', 'altitude', 'pressure_change', 'strong_emotion', 'illness', 'crying', 'medication',
    'unknown']));

alter table public.intakes
  -- The class its day counts for when the dictionary cannot say: an own medicine's, as the person chose it.
  add column overuse_class text
    constraint intakes_overuse_class_known check (overuse_class in (
      'non_opioid', 'combination', 'opioid', 'ergot', 'triptan', 'other', 'gepant', 'not_counted')),
  -- How the pain was two hours later; null is "not answered yet", 'unknown' is the person's own answer.
  add column outcome text
    constraint intakes_outcome_known check (outcome in ('free', 'relief', 'partial', 'none', 'unknown')),
  add column pain_at smallint
    constraint intakes_pain_at_range check (pain_at between 0 and 10),
  add column side_effects text[] not null default '{}'
    constraint intakes_side_effects_known check (private.are_codes(side_effects, array[
      'drowsiness', 'fatigue', 'dizziness', 'nausea', 'stomach_pain', 'dry_mouth', 'tingling', 'chest_tightness',
      'palpitations', 'flushing'])),
  add column notes text not null default ''
    constraint intakes_notes_length check (char_length(notes) <= 1000);

-- The specification's relief follows from the two-hour outcome (field.md 4.3). Rows from before keep the relief they have.
create function private.derive_relief() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' and new.outcome is null then
    return new;
  end if;
  new.relief := case new.outcome
    when 'free' then 'yes'
    when 'relief' then 'yes'
    when 'partial' then 'partial'
    when 'none' then 'none'
  end;
  return new;
end
$$;
create trigger intakes_400_relief before insert or update of outcome on public.intakes
  for each row execute function private.derive_relief();

grant insert (woke_with, symptoms, premonitory, postdrome, aura, aura_signs, places, quality, aggravated, relief_methods,
    impact_work, impact_home, impact_social),
  update (woke_with, symptoms, premonitory, postdrome, aura, aura_signs, places, quality, aggravated, relief_methods,
    impact_work, impact_home, impact_social)
  on public.episodes to authenticated;
grant insert (overuse_class, outcome, pain_at, side_effects, notes),
  update (overuse_class, outcome, pain_at, side_effects, notes, episode_id)
  on public.intakes to authenticated;
