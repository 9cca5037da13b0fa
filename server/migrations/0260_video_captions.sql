-- feature: mediaFiles
/* What is said in a video, to be read along: a WebVTT file for each language, which lies in the folder of the video as
   captions-<id>.vtt. What takes the place of older captions has another id: a file never changes under its name. */
create table media_caption (
  tenant_id     uuid not null references tenant,
  media_file_id uuid not null,
  language      text not null check (length(language) <= 35),
  id            uuid not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, media_file_id, language),
  foreign key (tenant_id, media_file_id) references media_file (tenant_id, id) on delete cascade
);
select protect('media_caption');
