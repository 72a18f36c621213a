-- Results of questionnaires, as numbers: their texts are licensed and in no table (docs/decisions/068). 'lost_days' are the five counts
-- of days that the diary asks in its own words.

create table public.questionnaire_results (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  local_date date not null
    constraint questionnaire_results_local_date_sane check (local_date >= '1900-01-01'),
  instrument text not null
    constraint questionnaire_results_instrument_known check (
      instrument in ('midas', 'hit6', 'msq', 'halt90', 'hurt', 'lost_days')),
  -- MIDAS: five counts of 90 days, as a clinic may have added them up. MSQ has parts and no total. Of a result whose total nobody
  -- knows, score is null.
  score numeric(5, 2)
    constraint questionnaire_results_score_range check (
      case instrument
        when 'hit6' then score between 36 and 78
        when 'msq' then score is null
        else score between 0 and 450
      end and score = trunc(score)),
  -- {part: number}, 0-100: domains of MSQ, the two unscored questions of MIDAS.
  scores jsonb not null default '{}'
    constraint questionnaire_results_scores_shape check (
      jsonb_typeof(scores) = 'object' and char_length(scores::text) <= 1000 and not jsonb_path_exists(scores,
        'strict $.keyvalue() ? (!(@.key like_regex "^[a-z0-9_]{1,40}$") || @.value.type() != "number"
        || @.value < 0 || @.value > 100)')),
  -- Days of the last three months, at most 92.
  days_work_missed smallint
    constraint questionnaire_results_days_work_missed_range check (days_work_missed between 0 and 92),
  days_work_reduced smallint
    constraint questionnaire_results_days_work_reduced_range check (days_work_reduced between 0 and 92),
  days_home_missed smallint
    constraint questionnaire_results_days_home_missed_range check (days_home_missed between 0 and 92),
  days_home_reduced smallint
    constraint questionnaire_results_days_home_reduced_range check (days_home_reduced between 0 and 92),
  days_social_missed smallint
    constraint questionnaire_results_days_social_missed_range check (days_social_missed between 0 and 92),
  source text not null default 'self'
    constraint questionnaire_results_source_known check (source in ('self', 'clinic', 'import')),
  notes text not null default ''
    constraint questionnaire_results_notes_length check (char_length(notes) <= 500),
  -- A day is missed or reduced, never both.
  constraint questionnaire_results_days_of_area check (
    days_work_missed + days_work_reduced <= 92 and days_home_missed + days_home_reduced <= 92),
  constraint questionnaire_results_score_is_sum check (
    instrument <> 'lost_days'
    or score = days_work_missed + days_work_reduced + days_home_missed + days_home_reduced + days_social_missed)
);
select private.add_diary_table('questionnaire_results');
create trigger questionnaire_results_200_day before insert or update of local_date on public.questionnaire_results
  for each row execute function private.check_day();
