import { streamReminderLimits } from '@marquee/contract/streamReminders'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announceAll } from '#jobs/announce.ts'

/* What those who asked for it are told before a livestream begins. That it has begun is told to them with those who follow. */

/** Of which livestream what is told. `minutes` until it begins, of `soon`. */
interface Notice {
  livestreamId: string
  kind: 'soon' | 'moved' | 'canceled'
  minutes?: number
}

const insert = statement<{ id: string }, [id: string, livestreamId: string, kind: Notice['kind'], minutes: number]>(`
  insert into stream_notice (tenant_id, id, livestream_id, kind, minutes, scheduled_start)
  select $1, $2, l.id, $4, $5, l.scheduled_start from livestream l where l.tenant_id = $1 and l.id = $3
  on conflict (tenant_id, livestream_id, scheduled_start) where kind = 'soon' do nothing returning id`)

const selectReminded = statement<{ profileId: string }, [livestreamId: string]>(`
  select profile_id as "profileId" from stream_reminder where tenant_id = $1 and livestream_id = $2 order by profile_id`)

/** How many people one fact tells of. */
const atOnce = 500

/** Tells everybody who has asked for it, inside a transaction. That one begins soon is told once for each of its times. */
export const giveNotice = async (inside: Scope, { livestreamId, kind, minutes = 0 }: Notice) => {
  const people = (await selectReminded(inside, livestreamId)).map(({ profileId }) => profileId)
  if (!people.length) return
  const [given] = await insert(inside, newId(), livestreamId, kind, minutes)
  if (!given) return
  const parts = Array.from({ length: Math.ceil(people.length / atOnce) }, (_, place) => people.slice(place * atOnce, (place + 1) * atOnce))
  await announceAll(inside, 'stream_told', parts.map((profileIds) => ({ key: given.id, fact: { noticeId: given.id, livestreamId, profileIds } })))
}

const ahead = `${streamReminderLimits.soonMinutes} minutes`

// Of one that was only just moved its people have just heard when it begins; what is late by more than some minutes is not made up for.
const selectSoon = statement<{ livestreamId: string; minutes: number }, [limit: number]>(`
  select l.id as "livestreamId", greatest(1, round(extract(epoch from l.scheduled_start - now()) / 60))::int as minutes
    from livestream l
   where l.tenant_id = $1 and l.status in ('scheduled', 'ready')
     and l.scheduled_start between now() + interval '5 minutes' and now() + interval '${ahead}'
     and exists (select 1 from stream_reminder r where r.tenant_id = $1 and r.livestream_id = l.id)
     and not exists (
       select 1 from stream_notice n
        where n.tenant_id = $1 and n.livestream_id = l.id and n.scheduled_start = l.scheduled_start
          and (n.kind = 'soon' or n.kind = 'moved' and n.at > l.scheduled_start - interval '${ahead}'))
   order by l.scheduled_start, l.id limit $2`)

const batch = 200

/** Reminds of what begins soon. */
export const remindOfStreams = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    for (const due of await selectSoon(inside, batch)) await giveNotice(inside, { ...due, kind: 'soon' })
  })
