-- feature: notifications
set local lock_timeout = '1s';

/* Wider than before: no row that is there has to be looked at. */
alter table notification
  drop constraint notification_tab_check,
  add constraint notification_tab_check check (tab in ('mentions', 'money', 'requests')) not valid;
