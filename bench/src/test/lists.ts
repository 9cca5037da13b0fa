import type pg from 'pg'
import { settle } from '#load/load.ts'

/** The ids of what the long lists belong to. */
export const places = { busyPost: '019b7000-0000-7000-8000-00000000b051', busyThread: '019b7000-0000-7000-8000-00000000b052', folder: '019b7000-0000-7000-8000-00000000b053' } as const

/** Writes as much of every list as a large channel has: the reader is person_1, and has seen a lot. */
const texts = [
  `create temp table someone as
     select id, substr(nickname, 8)::int as number, (select id from profile where nickname = 'person_1') as reader from profile where tenant_id = $tenant`,
  `create temp table some_post as select id, author_id, row_number() over (order by timeline_key) as number from post where tenant_id = $tenant`,
  'analyze someone, some_post',

  // A hundred thousand comments, twenty thousand of them under one; a few people block the reader, and some hundred are leaving.
  `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
   select $tenant, '${places.busyPost}', id, '${places.busyPost}', 1, 'What do you think?', now() from someone where number = 7`,
  `insert into comment (tenant_id, id, key, post_id, author_id, text)
   select $tenant, case n when 1 then '${places.busyThread}'::uuid else gen_random_uuid() end, uuidv7(n * interval '1 second' - interval '3 days'), '${places.busyPost}', s.id, 'Comment ' || n
     from generate_series(1, 80000) n join someone s on s.number = 2 + n % 480`,
  `insert into comment (tenant_id, id, key, post_id, thread_id, author_id, text)
   select $tenant, gen_random_uuid(), uuidv7(n * interval '1 second' - interval '1 day'), '${places.busyPost}', '${places.busyThread}', s.id, 'Reply ' || n
     from generate_series(1, 20000) n join someone s on s.number = 2 + n % 480`,
  `insert into comment_stat (tenant_id, comment_id, reply_count) values ($tenant, '${places.busyThread}', 20000)`,
  `insert into post_stat (tenant_id, post_id, comment_count) values ($tenant, '${places.busyPost}', 100000)`,
  `insert into block (tenant_id, blocker_id, blocked_id) select $tenant, id, reader from someone where number between 50 and 60`,
  `update profile set is_listed = false where tenant_id = $tenant and id in (select id from someone where number > 450)`,

  // Twenty thousand streams that were, three hundred to come, three that are on.
  `insert into livestream (tenant_id, id, creator_id, title, scheduled_start, time_zone, status)
   select $tenant, gen_random_uuid(), s.id, 'Stream ' || n, now() + (300 - n) * interval '1 hour', 'UTC',
          case when n < 300 then 'scheduled' when n < 303 then 'live' when n % 3 = 0 then 'replay_ready' else 'ended' end
     from generate_series(1, 20000) n join someone s on s.number = 1 + n % 500`,
  `insert into post (tenant_id, id, author_id, timeline_key, status, kind, text, published_at, livestream_id)
   select $tenant, id, creator_id, uuidv7(), 1, 'livestream', title, now(), id from livestream
    where tenant_id = $tenant and status in ('scheduled', 'live')`,

  // Twenty thousand posts were removed this month by their authors, forty by owners; as many are drafts.
  `insert into post (tenant_id, id, author_id, status, text, removed_at, is_taken_down)
   select $tenant, gen_random_uuid(), s.id, 3, 'Removed ' || n, now() - n * interval '1 minute', n > 19960
     from generate_series(1, 20000) n join someone s on s.number = 1 + n % 500`,
  `insert into post (tenant_id, id, author_id, status, text, updated_at)
   select $tenant, gen_random_uuid(), s.id, 0, 'Draft ' || n, now() - n * interval '1 minute' from generate_series(1, 20000) n join someone s on s.number = 1 + n % 500`,

  // The reader has kept everything and reacted to it; ten others have kept half of it.
  `insert into bookmark (tenant_id, profile_id, post_id, id) select $tenant, reader, p.id, uuidv7(p.number * interval '1 second') from some_post p, someone where someone.number = 1`,
  `insert into bookmark (tenant_id, profile_id, post_id, id)
   select $tenant, s.id, p.id, uuidv7(p.number * interval '1 second') from some_post p join someone s on s.number between 2 and 11 and p.number % 2 = 0`,
  // One in a hundred of what the reader has kept lies in a folder.
  `insert into bookmark_folder (tenant_id, profile_id, id, name, plain) select $tenant, id, '${places.folder}', 'Glazes', 'glazes' from someone where number = 1`,
  `update bookmark set folder_id = '${places.folder}' where tenant_id = $tenant and profile_id = (select reader from someone where number = 1)
      and post_id in (select id from some_post where number % 100 = 0)`,
  `insert into post_reaction (tenant_id, post_id, profile_id, reaction, created_at)
   select $tenant, '${places.busyPost}', id, number % 7, now() - number * interval '1 minute' from someone`,
  `insert into post_reaction (tenant_id, post_id, profile_id, reaction, created_at)
   select $tenant, p.id, reader, 0, now() - p.number * interval '1 minute' from some_post p, someone where someone.number = 1`,
  'select recall_activity()',
]

const tables = ['comment', 'comment_stat', 'post_stat', 'block', 'profile', 'livestream', 'post', 'bookmark', 'post_reaction', 'activity']

/** Fills the lists that the load leaves empty, as the owner of the database. */
export const fillLists = async (owner: pg.Client, tenantId: string) => {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const text of texts) await owner.query(text.replaceAll('$tenant', `'${tenantId}'::uuid`))
  await owner.query('commit')
  await settle(owner, tables)
}
