import type { EventVisibility } from '@marquee/contract/eventCards'
import { plainDocument } from '@marquee/contract/richText'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { rruleOf } from '#features/eventSeries/dates.ts'
import { slugOf } from '#features/events/slug.ts'
import { wordsOfEvent } from '#features/events/wordQueries.ts'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedChannel } from './content/shapes.ts'
import { writeTickets } from './eventTickets.ts'
import { datesFrom, demoZone, namesIn, weekly, type PlannedEvent } from './plannedEvents.ts'
import { insert, type Add } from './write.ts'

const hourMs = 3_600_000
const refundHours = 48

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

const audienceOf: Partial<Record<EventVisibility, number>> = { followers: 1, tiers: 2 }

/** Writes what the people of a channel hold, at full hours, who goes there, and what of it stands in timelines. */
export const writeEvents = async (
  client: ClientBase,
  { channel, tenantId, images, now }: ChannelToWrite,
  known: { profileIds: ReadonlyMap<string, string>; tierIds: ReadonlyMap<number, string>; interestIds: ReadonlyMap<string, string> },
): Promise<void> => {
  const { profileIds, interestIds } = known
  const add: Add = (table, rows) => insert(client, tenantId, table, rows)
  const planned = channel.events.flatMap((event) => datesFrom(event, now))
  const coverOf = (picture: string | undefined) => (picture ? images.get(coverKey(picture))!.id : null)
  const firsts = planned.filter(({ seriesId }, place) => seriesId && planned.findIndex((other) => other.seriesId === seriesId) === place)
  await add(
    'event_series',
    firsts.map(({ seriesId, host, weeks, createdAt }) => ({
      id: seriesId, hostId: profileIds.get(host), rrule: rruleOf(weekly(weeks!)), without: '{}', laidOutAt: createdAt, createdAt,
    })),
  )
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
      timeZone: demoZone,
      visibility: rest.visibility ?? 'public',
      status: stateOf(rest.startsAt, rest.endsAt, now),
      guestsPerRsvp: rest.guests ?? 0,
      accessMode: rest.tickets ? 'ticketed' : 'rsvp',
      refundHours: rest.tickets ? refundHours : null,
      reminders: [1_440, 60],
      isOnTimeline: rest.postedHoursAgo !== undefined,
      seriesId: rest.seriesId,
      seriesStart: rest.seriesStart,
      publishedAt: rest.createdAt,
      createdAt: rest.createdAt,
      updatedAt: rest.createdAt,
      cancellationReason: '',
      revision: 1,
    })),
  )
  const seats = { taken: 0, held: 0, maybeCount: 0, waitingCount: 0, onlineTaken: 0, beyond: 0 }
  await add('event_seats', planned.map(({ id, capacity = null }) => ({ eventId: id, capacity, ...seats })))
  await add(
    'event_rsvp',
    planned.flatMap(({ id, going, maybe, holders, createdAt }) => {
      const said = (names: string | undefined, status: string) =>
        namesIn(names).map((nickname) => ({
          eventId: id, profileId: profileIds.get(nickname), status, guests: 0, isOnline: false, since: createdAt, createdAt,
        }))
      return [...said(going, 'going'), ...said(holders, 'going'), ...said(maybe, 'maybe')]
    }),
  )
  await add(
    'event_interest',
    planned.flatMap(({ id, interests = [] }) => interests.map((name) => ({ eventId: id, interestId: interestIds.get(name) }))),
  )
  await add(
    'event_invitation',
    planned.flatMap(({ id, invited, createdAt }) =>
      namesIn(invited).map((name) => ({ eventId: id, profileId: profileIds.get(name), invitedAt: createdAt }))),
  )
  await writeQuestions(add, planned, profileIds)
  await writeTickets(add, planned, known)
  await writePostsOf(add, planned, { profileIds, now })
  await writeEventWords(client, tenantId)
  // A cover is its host's, as if they had uploaded it.
  await client.query(
    'update image i set owner_id = e.host_id from event e where i.tenant_id = $1 and e.tenant_id = $1 and e.cover_id = i.id', [tenantId])
}

/** What hosts ask, and what some have answered. */
const writeQuestions = async (add: Add, planned: readonly PlannedEvent[], profileIds: ReadonlyMap<string, string>) => {
  const asked = planned.flatMap(({ id: eventId, questions = [], createdAt }) =>
    questions.map((question, place) => ({ ...question, id: v7(), eventId, place, createdAt })))
  await add(
    'event_question',
    asked.map(({ id, eventId, place, kind, text, options = [], isRequired = false, createdAt }) => ({
      id, eventId, place, kind, text, options: [...options], isRequired, per: 'order', isAsked: true, createdAt,
    })),
  )
  await add(
    'event_question_answer',
    asked.flatMap(({ id, answers, createdAt }) =>
      Object.entries(answers).map(([nickname, value]) => ({
        id: v7(), questionId: id, profileId: profileIds.get(nickname), number: 0, value: [...value], answeredAt: createdAt,
      }))),
  )
}

/** The posts that brought events to timelines. */
const writePostsOf = (
  add: Add,
  planned: readonly PlannedEvent[],
  { profileIds, now }: { profileIds: ReadonlyMap<string, string>; now: number },
) =>
  add(
    'post',
    planned.flatMap(({ id: eventId, host, title, summary = '', visibility = 'public', postedHoursAgo }) => {
      if (postedHoursAgo === undefined) return []
      const msecs = now - postedHoursAgo * hourMs
      const at = new Date(msecs)
      return [{
        id: v7(), authorId: profileIds.get(host), timelineKey: v7({ msecs }), status: 1, kind: 'event', eventId, audience: audienceOf[visibility] ?? 0,
        minTier: 0, title, text: summary, publishedAt: at, createdAt: at,
      }]
    }),
  )
