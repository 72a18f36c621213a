-- What a person wants to be reminded of (docs/decisions/111): off until chosen, at most one row a kind. The rules are in
-- domain/reminders/due.ts, for the app and for the job that sends notifications.

create table public.reminders (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null
    constraint reminders_kind_known check (kind in (
      'check_in', 'dose_result', 'open_episode', 'treatment_due', 'questionnaire_due', 'appointment')),
  is_on boolean not null default false,
  -- Local time, HH:MM; null for the kind's own.
  at_time text
    constraint reminders_at_time_form check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint reminders_one_a_kind unique (user_id, kind)
);
select private.add_diary_table('reminders', fixed => '{kind}', natural_id => true, imported => false);

-- From quiet_from to quiet_to, local times, no notification is sent; the same twice: at any time.
alter table public.diary_settings
  add column quiet_from text not null default '22:00'
    constraint diary_settings_quiet_from_form check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_to text not null default '08:00'
    constraint diary_settings_quiet_to_form check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Whether a notification says what it is about.
  add column reminder_detail boolean not null default false,
  add column appointment_date date
    constraint diary_settings_appointment_date_sane check (
      appointment_date >= '1900-01-01' and appointment_date < '2200-01-01');
grant insert (quiet_from, quiet_to, reminder_detail, appointment_date),
  update (quiet_from, quiet_to, reminder_detail, appointment_date) on public.diary_settings to authenticated;
select private.count_rows_of('public.diary_settings');
