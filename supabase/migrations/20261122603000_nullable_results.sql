-- PostgreSQL does not record which columns of a function's result may be null. scripts/lib/database-types.ts reads it here.
comment on function public.my_sessions() is '@nullable user_agent, aal';
comment on function public.my_security_log(integer) is '@nullable session_id, user_agent';
