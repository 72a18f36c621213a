-- The limits of each instrument, and the five counts of days that the diary asks in its own words (docs/decisions/068). No screen has
-- written this table yet.

alter table public.questionnaire_results
  drop constraint questionnaire_results_instrument_known,
  add constraint questionnaire_results_instrument_known check (
    instrument in ('midas', 'hit6', 'msq', 'halt90', 'hurt', 'lost_days')),

  -- MIDAS: five counts of 90 days, as a clinic may have added them up. MSQ has parts and no total. Of a result whose total nobody
  -- knows, score is null.
  drop constraint questionnaire_results_score_range,
  add constraint questionnaire_results_score_range check (
    case instrument
      when 'hit6' then score between 36 and 78
      when 'msq' then score is null
      else score between 0 and 450
    end and score = trunc(score)),

  -- {part: number}, 0-100: domains of MSQ, the two unscored questions of MIDAS.
  drop constraint questionnaire_results_scores_shape,
  add constraint questionnaire_results_scores_shape check (
    jsonb_typeof(scores) = 'object' and char_length(scores::text) <= 1000 and not jsonb_path_exists(scores,
      'strict $.keyvalue() ? (!(@.key like_regex "^[a-z0-9_]{1,40}$") || @.value.type() != "number"
        || @.value < 0 || @.value > 100)')),

  -- A day is missed or reduced, never both.
  add constraint questionnaire_results_days_of_area check (
    days_work_missed + days_work_reduced <= 92 and days_home_missed + days_home_reduced <= 92),

  add constraint questionnaire_results_score_is_sum check (
    instrument <> 'lost_days'
    or score = days_work_missed + days_work_reduced + days_home_missed + days_home_reduced + days_social_missed);
