import { plainDocument } from '@marquee/contract/richText'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { slugOf } from '#features/events/slug.ts'
import { wordsOfEvent } from '#features/events/wordQueries.ts'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedChannel } from './content/shapes.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000
const refundHours = 48
const mostPerOrder = 4

/** Where the cover of an event hangs: a picture of its own, for it goes with its event. */
export const coverKey = (picture: string) => `cover ${picture}`

/** The keys of all pictures that events of a channel show. */
export const coversOf = ({ events }: SeedChannel): Set<string> => new Set(events.flatMap(({ picture }) => picture ?? []))

/** What the clock has made of an event that came out. */
export const stateOf = (startsAt: number, endsAt: number, now: number) => (endsAt <= now ? 'ended' : startsAt <= now ? 'live' : 'published')

/** The words that events of a channel are found by. */
export const writeEventWords = (client: ClientBase, tenantId: string) =>
  client.query(
    `insert into event_word (tenant_id, event_id, word)
     select $1, e.id, w.word from event e, lateral (${wordsOfEvent}) w where e.tenant_id = $1 on conflict do nothing`,
    [tenantId],
  )

/** Writes what the people of a channel hold, at full hours, and who goes there. */
export const writeEvents = async (
  client: ClientBase,
  { channel, tenantId, images, now }: ChannelToWrite,
  { profileIds, tierIds }: { profileIds: ReadonlyMap<string, string>; tierIds: ReadonlyMap<number, string> },
): Promise<void> => {
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const planned = channel.events.map((event) => {
    const startsAt = Math.floor((now + event.startsInHours * hourMs) / hourMs) * hourMs
    const createdAt = new Date(Math.min(startsAt, now) - 240 * hourMs)
    return { ...event, id: v7(), startsAt, endsAt: startsAt + event.hours * hourMs, createdAt }
  })
  const coverOf = (picture: string | undefined) => (picture ? images.get(coverKey(picture))!.id : null)
  await add(
    'event',
    planned.map(({ id, host, title, summary = '', text, picture, category, kind, onlineUrl = '', venue = '', address = '', ...rest }) => ({
      id,
      hostId: profileIds.get(host),
      title,
      slug: slugOf(title),
      summary,
      description: plainDocument(text),
      descriptionText: text,
      coverId: coverOf(picture),
      category,
      kind,
      onlineUrl,
      venueName: venue,
      venueAddress: address,
      startsAt: new Date(rest.startsAt),
      endsAt: new Date(rest.endsAt),
      timeZone: 'Europe/Stockholm',
      visibility: rest.visibility ?? 'public',
      status: stateOf(rest.startsAt, rest.endsAt, now),
      guestsPerRsvp: rest.guests ?? 0,
      accessMode: rest.tickets ? 'ticketed' : 'rsvp',
      refundHours: rest.tickets ? refundHours : null,
      reminders: [1_440, 60],
      publishedAt: rest.createdAt,
      createdAt: rest.createdAt,
      updatedAt: rest.createdAt,
      cancellationReason: '',
      revision: 1,
    })),
  )
  await add('event_seats', planned.map(({ id, capacity = null }) => ({ eventId: id, capacity, taken: 0, maybeCount: 0, waitingCount: 0 })))
  await add(
    'ticket_type',
    planned.flatMap(({ id, tickets = [], createdAt }) =>
      tickets.map(({ name, description, kind, cents = 0, level, quantity }, place) => ({
        id: v7(), eventId: id, place, name, description, kind, cents, tierId: level === undefined ? null : tierIds.get(level), quantity,
        perOrder: kind === 'tier' ? 1 : mostPerOrder, isOffered: true, sold: 0, held: 0, createdAt,
      }))),
  )
  await add(
    'event_rsvp',
    planned.flatMap(({ id, going = '', maybe = '', createdAt }) => {
      const said = (names: string, status: string) =>
        names
          .split(' ')
          .filter(Boolean)
          .map((nickname) => ({ eventId: id, profileId: profileIds.get(nickname), status, guests: 0, since: createdAt, createdAt }))
      return [...said(going, 'going'), ...said(maybe, 'maybe')]
    }),
  )
  await writeEventWords(client, tenantId)
  // A cover is its host's, as if they had uploaded it.
  await client.query(
    'update image i set owner_id = e.host_id from event e where i.tenant_id = $1 and e.tenant_id = $1 and e.cover_id = i.id', [tenantId])
}
