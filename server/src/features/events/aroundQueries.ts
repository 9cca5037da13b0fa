import type { Interest } from '@marquee/contract/interests'
import { statement } from '#db/statement.ts'
import { cardColumns, friendIds, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

/* What stands around an event on its page: which of the reader's friends go, and what it is about. */

export interface Around {
  friendCount: number
  friends: CardRow[]
  interests: Interest[]
}

export const nothingAround: Around = { friendCount: 0, friends: [], interests: [] }

/** How many friends are named, and shown by their faces. */
const named = 5

// As many look-ups as the reader has friends, however many people go.
const select = statement<Around, [readerId: string, eventId: string, named: number]>(`
  with coming as materialized (
    select p.id, g.since from (${friendIds('$2')}) f
      join event_rsvp g on g.tenant_id = $1 and g.event_id = $3 and g.profile_id = f.id and g.status = 'going'
      join profile p on p.tenant_id = $1 and p.id = f.id and p.is_listed)
  select (select count(*)::int from coming) as "friendCount",
         (select coalesce(json_agg(face), '[]') from (
            select ${cardColumns('p', 'av')} from coming c
              join profile p on p.tenant_id = $1 and p.id = c.id
              left join image av on av.tenant_id = $1 and av.id = p.avatar_id
             order by c.since desc limit $4) face) as friends,
         (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'icon', i.icon) order by i.sort_order, i.name), '[]')
            from event_interest ei join interest i on i.tenant_id = $1 and i.id = ei.interest_id
           where ei.tenant_id = $1 and ei.event_id = $3) as interests`)

/** Friends of the reader who go, whoever said so last first, and how many there are; the interests of the event in the channel's order. */
export const aroundEvent = async (context: Context, eventId: string): Promise<Around> =>
  (await select(context, context.me.profileId, eventId, named))[0] ?? nothingAround
