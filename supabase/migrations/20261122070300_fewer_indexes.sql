-- Each index is kept up by every insert. The app reads its diary from the device and asks the server for changes, rows by id,
-- copies of everything, and months; nothing asks for the newest or the open episodes of a whole diary any more.
drop index public.episodes_recent;
drop index public.episodes_open;

-- What a child row refers to and what a copy is read by are the same two columns: one unique index serves both.
alter table public.intakes drop constraint intakes_episode_of_same_user;
alter table public.intensity_readings drop constraint intensity_readings_episode_of_same_user;
alter table public.episodes drop constraint episodes_id_user_id_key;
drop index public.episodes_of_user;
alter table public.episodes add constraint episodes_of_user unique (user_id, id);
alter table public.intakes add constraint intakes_episode_of_same_user foreign key (user_id, episode_id)
  references public.episodes (user_id, id) on delete cascade;
alter table public.intensity_readings add constraint intensity_readings_episode_of_same_user foreign key (user_id, episode_id)
  references public.episodes (user_id, id) on delete cascade;

alter table public.treatment_steps drop constraint treatment_steps_treatment_of_same_user;
alter table public.treatment_doses drop constraint treatment_doses_treatment_of_same_user;
alter table public.treatments drop constraint treatments_id_user_id_key;
drop index public.treatments_of_user;
alter table public.treatments add constraint treatments_of_user unique (user_id, id);
alter table public.treatment_steps add constraint treatment_steps_treatment_of_same_user
  foreign key (user_id, treatment_id) references public.treatments (user_id, id) on delete cascade;
alter table public.treatment_doses add constraint treatment_doses_treatment_of_same_user
  foreign key (user_id, treatment_id) references public.treatments (user_id, id) on delete cascade;

-- An intake outside an attack is nobody's child.
drop index public.intakes_of_episode;
create index intakes_of_episode on public.intakes (episode_id, user_id) where episode_id is not null;
