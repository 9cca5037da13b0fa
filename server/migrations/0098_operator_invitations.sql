-- feature: invitations
/* The first owner of a channel is invited by whoever runs the installation: nobody is there yet who could. */
alter table invitation add column by_operator boolean not null default false;
