-- Short free texts of the treatments have the specification's default length, as domain/limits.ts has: 500 characters.
alter table public.treatments
  drop constraint treatments_posology_length,
  add constraint treatments_posology_length check (char_length(posology) <= 500);
alter table public.treatment_steps
  drop constraint treatment_steps_posology_length,
  add constraint treatment_steps_posology_length check (char_length(posology) <= 500);
alter table public.treatment_doses
  drop constraint treatment_doses_notes_length,
  add constraint treatment_doses_notes_length check (char_length(notes) <= 500);
