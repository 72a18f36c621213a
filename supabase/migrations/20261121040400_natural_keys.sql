-- An id that follows from whose day or settings it is can be worked out by whoever knows the person's id. As the whole key, it
-- could be taken by a stranger's row, and the person could never write that day. It is a key only together with its owner.
alter table public.day_logs drop constraint day_logs_pkey, add primary key (user_id, id);
alter table public.treatment_doses drop constraint treatment_doses_pkey, add primary key (user_id, id);
alter table public.diary_settings drop constraint diary_settings_pkey, add primary key (user_id, id);
drop index public.day_logs_of_user, public.treatment_doses_of_user, public.diary_settings_of_user;
