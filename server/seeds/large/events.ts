import { eventCategories, eventKinds } from '@marquee/contract/eventCards'
import type { ClientBase } from 'pg'
import { slugOf } from '#features/events/slug.ts'
import { stateOf, writeEventWords } from '../events.ts'
import { between, oneOf } from '../random.ts'
import { insert } from '../write.ts'
import { idAt } from './crowd.ts'

const hourMs = 3_600_000
const about = ['Clay', 'Letterpress', 'Weaving', 'Bread', 'Tape loops', 'Seeds', 'Bookbinding', 'Indigo', 'Spoons', 'Maps'] as const
const sorts = ['an open evening', 'a workshop', 'a swap', 'a walk', 'a reading', 'a repair day', 'a listening hour', 'a market'] as const

interface Crowd {
  hostIds: readonly string[]
  people: readonly { id: string }[]
  now: number
}

const eventCount = 3_000
/** From so many hours ago to so many ahead. */
const [oldest, latest] = [-5_000, 4_000] as const

/** Some thousand events of half a year either way, up to thirty people at each. */
export const writeLargeEvents = async (
  client: ClientBase,
  tenantId: string,
  random: () => number,
  { hostIds, people, now }: Crowd,
): Promise<void> => {
  const events = Array.from({ length: eventCount }, () => {
    const startsAt = Math.floor(now / hourMs) * hourMs + between(random, oldest, latest) * hourMs
    const endsAt = startsAt + between(random, 1, 6) * hourMs
    const publishedAt = new Date(Math.min(startsAt, now) - 100 * hourMs)
    const title = `${oneOf(random, about)}, ${oneOf(random, sorts)}`
    const kind = oneOf(random, eventKinds)
    return {
      id: idAt(random, publishedAt.getTime()),
      hostId: oneOf(random, hostIds),
      title,
      slug: slugOf(title),
      category: oneOf(random, eventCategories),
      kind,
      summary: 'Come as you are.',
      descriptionText: '',
      onlineUrl: kind === 'in_person' ? '' : 'https://meet.example/room',
      venueName: kind === 'online' ? '' : 'The hall',
      venueAddress: '',
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      timeZone: 'Europe/Stockholm',
      visibility: random() < 0.9 ? 'public' : 'followers',
      status: stateOf(startsAt, endsAt, now),
      guestsPerRsvp: 0,
      reminders: [60],
      cancellationReason: '',
      revision: 1,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }
  })
  await insert(client, tenantId, 'event', events)
  await insert(client, tenantId, 'event_seats', events.map(({ id }) => ({ eventId: id, taken: 0, maybeCount: 0, waitingCount: 0 })))
  await insert(
    client,
    tenantId,
    'event_rsvp',
    events.flatMap(({ id, publishedAt }) => {
      const first = between(random, 0, people.length - 1)
      return Array.from({ length: between(random, 0, Math.min(30, people.length)) }, (_, step) => ({
        eventId: id,
        profileId: people[(first + step) % people.length]!.id,
        status: random() < 0.8 ? 'going' : 'maybe',
        guests: 0,
        since: publishedAt,
        createdAt: publishedAt,
      }))
    }),
  )
  await writeEventWords(client, tenantId)
}
