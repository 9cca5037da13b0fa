import { entryLimits } from '@marquee/server/features/timeline/entryQueries'
import { followClasses, readersOf, type Size } from './sizes.ts'

/** An id made at `at`, its chance taken from a place in a row's digest: two loads are the same to the byte. */
const idAt = (at: string, digest: string, from = 1) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(${digest}, ${from}, 3) || '8' || substr(${digest}, ${from + 3}, 15))::uuid`

/** The files of a picture, as the media store names them. */
const sizesOf = (key: string) =>
  `('[' || ${[320, 640, 1280].map((width) => `'{"width": ${width}, "key": "' || ${key} || '-${width}.webp"}'`).join(` || ',' || `)} || ']')::jsonb`

const opened = `timestamptz '2026-01-01Z'`

const people = ({ people: count }: Size) => `
  create temp table person on commit drop as
    select n as number, md5(n::text) as digest, ${idAt(`${opened} - (${count} - n) * interval '1 minute'`, 'md5(n::text)')} as id from generate_series(1, ${count}) n;
  alter table person add primary key (number);
  create temp table topic on commit drop as select n as number, ${idAt(opened, 'md5(n::text)')} as id from generate_series(1, 20) n;
  analyze person, topic;

  insert into image (tenant_id, id, kind, width, height, sizes)
  select $tenant, id, 'AVATAR', 512, 512, ${sizesOf('digest')} from person;

  insert into profile (tenant_id, id, nickname, display_name, short_bio, role, avatar_id, is_listed)
  select $tenant, id, 'person_' || number, 'Person ' || number, 'Writes about small things', 'Creator', id, true from person;

  insert into account (tenant_id, id, profile_id, setup_completed_at)
  select $tenant, ${idAt(opened, 'digest', 9)}, id, ${opened} from person;

  insert into account_identity (tenant_id, issuer, subject, account_id)
  select $tenant, 'marquee', 'bench|' || number, ${idAt(opened, 'digest', 9)} from person;

  insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, valid_from)
  select $tenant, id, 'paid', id, 1 + number % 3, ${opened} from person where number % 3 = 0;

  insert into interest (tenant_id, id, name) select $tenant, id, 'Interest ' || number from topic;

  insert into profile_interest (tenant_id, profile_id, interest_id)
  select $tenant, p.id, t.id from person p cross join generate_series(1, 3) n join topic t on t.number = 1 + (p.number * 7 + n) % 20;

  insert into block (tenant_id, blocker_id, blocked_id)
  select $tenant, a.id, b.id from person a join person b on b.number = a.number + 1 where a.number % 100 = 0`

const followeesOf = ({ people: count }: Size) =>
  `case ${followClasses.map(({ upTo, followees }) => `when a.number <= ${Math.floor(count * upTo)} then ${Math.min(followees, count - 1)}`).join(' ')} else 0 end`

/** A step without a common divisor with the number of people meets everybody once before it comes home. */
const follows = (size: Size) => `
  insert into follow (tenant_id, follower_id, followed_id, created_at)
  select $tenant, a.id, b.id, ${opened} + (a.number + g) % 320 * interval '1 day'
    from person a
    cross join lateral generate_series(1, ${followeesOf(size)}) g
    join person b on b.number = 1 + (a.number - 1 + g * (array[7919, 6007, 4099, 3001])[1 + a.number % 4]) % ${size.people}`

/** Some people write much more than others: the square of chance. Every fifth post needs a tier, every tenth is for followers. */
const posts = ({ people: count, posts: total, pictured }: Size) => `
  create temp table written on commit drop as
    select n as number, a.id as author_id, p.at, p.digest,
           ${idAt('p.at', 'p.digest')} as id, ${idAt('p.at', 'p.digest', 8)} as timeline_key, ${idAt('p.at', 'p.digest', 15)} as picture_id
      from (select n, ${opened} + n::float8 / ${total} * interval '320 days' as at, md5('post ' || n) as digest from generate_series(1, ${total}) n) p
      join person a on a.number = 1 + floor(${count} * (('x' || substr(p.digest, 1, 8))::bit(32)::bigint / 4294967296.0) ^ 2)::bigint * 7919 % ${count};

  insert into post (tenant_id, id, author_id, timeline_key, status, kind, audience, min_tier, title, text, published_at, created_at)
  select $tenant, id, author_id, timeline_key, 1, case when number % 10 < ${pictured} then 'image' else 'text' end,
         case when number % 5 = 0 then 2 when number % 10 = 3 then 1 else 0 end, case when number % 5 = 0 then 1 + number % 3 else 0 end,
         case when number % 4 = 0 then 'Title ' || number else '' end,
         'Post ' || number || ' ' || (array['sunset', 'guitar', 'recipe', 'marathon', 'painting', 'garden', 'puzzle'])[1 + number % 7] || ' '
           || digest || ' ' || repeat('firing the second kiln ', 5 + (number % 8)::int), at, at
    from written;

  insert into image (tenant_id, id, kind, width, height, sizes)
  select $tenant, picture_id, 'POST', 1280, 720, ${sizesOf('digest')} from written where number % 10 < ${pictured};

  insert into post_image (tenant_id, post_id, position, image_id)
  select $tenant, id, 0, picture_id from written where number % 10 < ${pictured}`

const counts = `
  insert into author_stat (tenant_id, profile_id, last_timeline_key)
  select distinct on (author_id) tenant_id, author_id, timeline_key from post where tenant_id = $tenant order by author_id, timeline_key desc;

  insert into profile_stat (tenant_id, profile_id, follower_count, following_count, post_count)
  select $tenant, p.id, coalesce(followers.n, 0), coalesce(following.n, 0), coalesce(written.n, 0)
    from person p
    left join (select followed_id as id, count(*) as n from follow where tenant_id = $tenant group by 1) followers using (id)
    left join (select follower_id as id, count(*) as n from follow where tenant_id = $tenant group by 1) following using (id)
    left join (select author_id as id, count(*) as n from post where tenant_id = $tenant group by 1) written using (id)`

/** Readers of each kind whose timelines are written ahead, as many as are ever measured. */
const writtenAhead = 64
const keptEntries = entryLimits.kept

const entries = (size: Size) => `
  analyze follow, post;
  insert into timeline_reader (tenant_id, reader_id, complete_since)
  select $tenant, id, '00000000-0000-0000-0000-000000000000' from person
   where number in (${followClasses.flatMap(({ followees }) => readersOf(size, followees, writtenAhead)).join(', ')});

  insert into timeline_entry (tenant_id, reader_id, timeline_key)
  select $tenant, r.reader_id, newest.timeline_key
    from timeline_reader r
    cross join lateral (
      select p.timeline_key from follow f join post p on p.tenant_id = $tenant and p.author_id = f.followed_id and p.status = 1
       where f.tenant_id = $tenant and f.follower_id = r.reader_id order by p.timeline_key desc limit ${keptEntries}) newest
   where r.tenant_id = $tenant;

  update timeline_reader r set complete_since = oldest.key::uuid
    from (select reader_id, min(timeline_key::text) as key from timeline_entry where tenant_id = $tenant group by reader_id having count(*) = ${keptEntries}) oldest
   where r.tenant_id = $tenant and r.reader_id = oldest.reader_id`

/** Nobody searches here: a server that finds a channel without words would index it while somebody measures. */
const wordless = `
  insert into search_state (tenant_id, version, reached) values ($tenant, search_version(), '00000000-0000-0000-0000-000000000000')`

/** An index over everything is built faster than it is kept up. */
const words = `
  drop index search_post_entries;
  select recall_search();
  create index search_post_entries on search_post using gin (search_entries(tenant_id, week, kind, words)) with (fastupdate = off)`

/** What fills an empty channel, in order; to be run in one transaction. `$tenant` stands for the channel's id. */
export const loadStatements = (size: Size): { name: string; text: string }[] => [
  { name: 'people', text: people(size) },
  { name: 'follows', text: follows(size) },
  { name: 'posts', text: posts(size) },
  { name: 'counts', text: counts },
  ...(size.isSearchable ? [{ name: 'words', text: words }] : [{ name: 'entries', text: entries(size) }, { name: 'no words', text: wordless }]),
]

/** The tables that hold the load, to be vacuumed and analysed after it. */
export const loadedTables = [
  'image', 'profile', 'account', 'account_identity', 'entitlement', 'interest', 'profile_interest', 'block', 'follow', 'post', 'post_image', 'author_stat',
  'profile_stat', 'timeline_reader', 'timeline_entry', 'search_post',
] as const
