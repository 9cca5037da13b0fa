-- feature: tenants
/* A channel is open or by invitation; nothing ever let anybody in by approval, so that such a channel was by invitation. Its owners say
   which: of a channel's standing this is all that the application's role may write, in the channel that it acts in. */
update tenant set join_mode = 'invite' where join_mode = 'approval';
alter table tenant drop constraint tenant_join_mode_check;
alter table tenant add constraint tenant_join_mode_check check (join_mode in ('open', 'invite'));
grant update (join_mode) on tenant to marquee_app;
