-- feature: moderation

/* Folders of the media store whose files nobody opens but those who decide about them: what they show was hidden or removed, or whoever
   has put it there is banned. A picture or a film is asked for at any host, so the folder alone has to say it. */
create table withheld_folder (
  tenant_id uuid not null references tenant,
  folder    text not null check (length(folder) between 1 and 200),
  primary key (tenant_id, folder)
);
create index withheld_folder_asked_for on withheld_folder (folder);
select protect('withheld_folder');

grant select on withheld_folder to marquee_directory;
create policy directory on withheld_folder for select to marquee_directory using (true);
create function is_withheld(asked text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
    select exists (select 1 from public.withheld_folder w where w.folder = asked)
  $$;
grant create on schema public to marquee_directory;
alter function is_withheld(text) owner to marquee_directory;
revoke create on schema public from marquee_directory;
revoke all on function is_withheld(text) from public;
grant execute on function is_withheld(text) to marquee_app, marquee_relay;
