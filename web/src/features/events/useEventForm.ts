import { events, type Event } from '@marquee/contract/events'
import type { Image } from '@marquee/contract/images'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { authorZone } from '#ui/authorZone.ts'
import { clockIn, instantIn, soonIn, type Clock } from '#ui/zoned.ts'

const hourMs = 3_600_000

const blank = (zone: string) => {
  const clock = soonIn(zone)
  const startsAt = instantIn(zone, clock.day, clock.time)!
  return {
    title: '', summary: '', description: null, coverId: null, category: 'social' as const, kind: 'in_person' as const, onlineUrl: '', venueName: '',
    venueAddress: '', startsAt, endsAt: new Date(Date.parse(startsAt) + 2 * hourMs).toISOString(), timeZone: zone, visibility: 'public' as const,
    minTier: 0, capacity: null, guestsPerRsvp: 0, rsvpDeadline: null, reminders: [1_440, 60],
  }
}

const fieldsOf = (event: Event) => {
  const { title, summary, description, category, kind, venueName, venueAddress, startsAt, endsAt, timeZone, visibility, minTier } = event
  const { capacity, guestsPerRsvp, rsvpDeadline, reminders, cover, onlineUrl } = event
  return {
    title, summary, description, coverId: cover?.id ?? null, category, kind, onlineUrl: onlineUrl ?? '', venueName, venueAddress, startsAt, endsAt, timeZone,
    visibility, minTier, capacity, guestsPerRsvp, rsvpDeadline, reminders,
  }
}

/** What is typed beside the times, which the clocks hold. */
const typedIn = (fields: object) => ({ ...fields, id: undefined, startsAt: undefined, endsAt: undefined, rsvpDeadline: undefined })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// One form for both: the route that changes takes every field of the one that adds, and the id in its address.
const change = events.edit as unknown as typeof events.add

/** The fields of an event, new or there already, with its times on the clocks of where it happens. Whoever leaves unsaved ones is asked. */
export const useEventForm = (event: Event | undefined, onDone: (event: Event) => unknown) => {
  const [begun] = useState(() => ({ id: crypto.randomUUID(), fields: event ? fieldsOf(event) : blank(authorZone()) }))
  const { id, fields } = begun
  const [firstClocks] = useState<{ start: Clock; end: Clock; deadline: Clock | null }>(() => ({
    start: clockIn(fields.timeZone, fields.startsAt),
    end: clockIn(fields.timeZone, fields.endsAt),
    deadline: fields.rsvpDeadline === null ? null : clockIn(fields.timeZone, fields.rsvpDeadline),
  }))
  const [clocks, setClocks] = useState(firstClocks)
  const [saved, setSaved] = useState<Event>()
  const [badEnds, setBadEnds] = useState(0)
  const [badDeadlines, setBadDeadlines] = useState(0)
  const [cover, setCover] = useState<Image | null>(event?.cover ?? null)
  const { form, control, submit, busy } = useRouteForm(event ? change : events.add, {
    start: event ? fields : { ...fields, id },
    ...(event && { fixed: { eventId: event.id } as object, sendsChanges: true }),
    onDone: setSaved,
  })
  const typed = { ...fields, ...(useWatch({ control }) as object) }
  const isChanged = !saved && !(isSame(typedIn(typed), typedIn(fields)) && isSame(clocks, firstClocks))
  useLeaveQuestion(isChanged, () => {})
  // Only once nothing is unsaved any more, so that nobody is asked.
  const leave = useEffectEvent((now: Event) => void onDone(now))
  useEffect(() => {
    if (saved) leave(saved)
  }, [saved])

  const send = (sent: FormEvent) => {
    sent.preventDefault()
    const zone = form.getValues('timeZone')
    const startsAt = instantIn(zone, clocks.start.day, clocks.start.time)
    const endsAt = instantIn(zone, clocks.end.day, clocks.end.time)
    const isFit = startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) > Date.parse(startsAt)
    setBadEnds((tries) => (isFit ? 0 : tries + 1))
    const { deadline } = clocks
    const rsvpDeadline = deadline && instantIn(zone, deadline.day, deadline.time)
    const isInTime = rsvpDeadline === null || (rsvpDeadline !== undefined && isFit && Date.parse(rsvpDeadline) <= Date.parse(endsAt))
    setBadDeadlines((tries) => (isFit && !isInTime ? tries + 1 : 0))
    if (!isFit || !isInTime) return
    form.setValue('startsAt', startsAt)
    form.setValue('endsAt', endsAt)
    form.setValue('rsvpDeadline', rsvpDeadline)
    void submit()
  }

  return {
    form, control, busy, send, clocks, badEnds, badDeadlines, cover,
    setStart: (start: Clock) => setClocks((now) => ({ ...now, start })),
    setEnd: (end: Clock) => setClocks((now) => ({ ...now, end })),
    setDeadline: (deadline: Clock | null) => setClocks((now) => ({ ...now, deadline })),
    chooseCover: (image: Image | null) => {
      setCover(image)
      form.setValue('coverId', image?.id ?? null)
    },
  }
}
