-- An account with a second factor keeps its topics behind it, like its rows.
create policy messages_assured on realtime.messages
  as restrictive for all to authenticated using ((select private.is_assured()));
