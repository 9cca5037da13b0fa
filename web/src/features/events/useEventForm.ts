import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { events, type Event } from '@marquee/contract/events'
import { eventSeries, type EventSeries, type SeriesReach } from '@marquee/contract/eventSeries'
import type { Image } from '@marquee/contract/images'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#api/call.ts'
import { ApiError, codeIn, type BadField } from '#api/errors.ts'
import { useRouteForm } from '#api/form.ts'
import { repeatFrom, ruleFrom, wrongIn, type Repeat } from '#features/eventSeries/repeat.ts'
import { askBelowTaken } from '#features/tickets/askBelowTaken.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { useMe } from '#start/account.ts'
import { authorZone } from '#ui/authorZone.ts'
import { sentence } from '#ui/sentence.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { eventsWords } from '#words/en/events.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { soonIn } from '#ui/zoned.ts'
import { draftAt, forgetDraft, keepDraft, placeOf } from './eventDraft.ts'

const hourMs = 3_600_000

const blank = (zone: string) => {
  const clock = soonIn(zone)
  const startsAt = instantIn(zone, clock.day, clock.time)!
  return {
    title: '', summary: '', description: null, coverId: null, category: 'social' as const, kind: 'in_person' as const, onlineUrl: '', venueName: '',
    venueAddress: '', startsAt, endsAt: new Date(Date.parse(startsAt) + 2 * hourMs).toISOString(), timeZone: zone, visibility: 'public' as const,
    minTier: 0, capacity: null, onlineCapacity: null, guestsPerRsvp: 0, rsvpDeadline: null, isOnTimeline: true, reminders: [1_440, 60],
  }
}

const fieldsOf = (event: Event) => {
  const { title, summary, description, category, kind, venueName, venueAddress, startsAt, endsAt, timeZone, visibility, minTier } = event
  const { capacity, onlineCapacity, guestsPerRsvp, rsvpDeadline, isOnTimeline, reminders, cover, onlineUrl } = event
  return {
    title, summary, description, coverId: cover?.id ?? null, category, kind, onlineUrl: onlineUrl ?? '', venueName, venueAddress, startsAt, endsAt, timeZone,
    visibility, minTier, capacity, onlineCapacity, guestsPerRsvp, rsvpDeadline, isOnTimeline, reminders,
  }
}

/** What is typed beside the times, which the clocks hold. */
const typedIn = (fields: object) => ({ ...fields, id: undefined, startsAt: undefined, endsAt: undefined, rsvpDeadline: undefined })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// One form for all: the routes that change take every field of the one that adds, and the id in their address.
const change = events.edit as unknown as typeof events.add
const changeSeries = eventSeries.edit as unknown as typeof events.add

/** Which dates of a series a change is for. */
type Reach = 'one' | SeriesReach

interface Clocks {
  start: Clock
  end: Clock
  deadline: Clock | null
}

interface Times {
  timeZone: string
  startsAt: string
  endsAt: string
  rsvpDeadline: string | null
}

const clocksOf = ({ timeZone, startsAt, endsAt, rsvpDeadline }: Times): Clocks => ({
  start: clockIn(timeZone, startsAt),
  end: clockIn(timeZone, endsAt),
  deadline: rsvpDeadline === null ? null : clockIn(timeZone, rsvpDeadline),
})

const wallOf = ({ day, time }: Clock) => Date.parse(`${day}T${time}:00Z`)

/** The end as long after the new start as it was after the old one, on the same clock; as it is where a time is not whole yet. */
const endAfter = (end: Clock, before: Clock, start: Clock): Clock => {
  const length = wallOf(end) - wallOf(before)
  const wall = wallOf(start) + length
  if (!(length > 0) || Number.isNaN(wall)) return end
  const at = new Date(wall).toISOString()
  return { day: at.slice(0, 10), time: at.slice(11, 16) }
}

const isAhead = (zone: string, { day, time }: Clock) => Date.parse(instantIn(zone, day, time) ?? '') > Date.now()

/** What the form begins with: what is there, what somebody began to write on this device, or nothing. */
const beginning = (event: Event | undefined, series: EventSeries | undefined, place: string) => {
  if (event) {
    const clocks = clocksOf(event)
    const repeat = series && !series.isLaidOut ? repeatFrom(series.rule, series.without, clocks.start.day) : null
    return { id: event.id, fields: fieldsOf(event), clocks, cover: event.cover, repeat, isKept: false }
  }
  const kept = draftAt(place)
  const fields = { ...blank(authorZone()), ...kept?.fields }
  const clocks = kept && isAhead(fields.timeZone, kept.clocks.start) ? kept.clocks : clocksOf(fields)
  const { id = crypto.randomUUID(), cover = null, repeat = null } = kept ?? {}
  return { id, fields, clocks, cover, repeat, isKept: kept !== undefined }
}

/** Of several dates this is one: what those who go have to hear of is asked about first. */
const told = ['kind', 'venueName', 'venueAddress', 'onlineUrl', 'timeZone'] as const

interface Plan {
  event: Event | undefined
  /** Of an event that comes again. */
  series: EventSeries | undefined
  /** What is wrong with it as it is. */
  wrong?: readonly BadField[] | undefined
  onDone: (event: Event) => unknown
}

/**
 * The fields of an event, new or there already, with its times on the clocks of where it happens. What is typed of a new one stays on this
 * device until it is a draft; whoever leaves unsaved changes of another one is asked.
 */
export const useEventForm = ({ event, series, wrong = [], onDone }: Plan) => {
  const words = useWords(eventsWords)
  const seriesWords = useWords(eventSeriesWords)
  const waitWords = useWords(waitlistWords)
  const place = placeOf(useMe().profile.id)
  const [begun] = useState(() => beginning(event, series, place))
  const { id, fields } = begun
  const [clocks, setClocks] = useState(begun.clocks)
  /** The fields of the end hold what is typed there; they begin anew when it follows the start. */
  const [endMoves, setEndMoves] = useState(0)
  const [repeat, setRepeat] = useState<Repeat | null>(begun.repeat)
  const [reach, setReach] = useState<Reach>('one')
  const [saved, setSaved] = useState<Event>()
  const [isSent, setSent] = useState(false)
  const [badStart, setBadStart] = useState(() => {
    const found = wrong.find(({ fieldName }) => fieldName === 'startsAt')
    return found && { problem: sentence(found.message), tries: 1 }
  })
  const [badEnds, setBadEnds] = useState(0)
  const [badDeadlines, setBadDeadlines] = useState(0)
  const [cover, setCover] = useState<Image | null>(begun.cover)

  /** Only a draft comes again, or not any more: what is out has its dates. */
  const planRepeat = async (now: Event) => {
    if (now.status !== 'draft' || series?.isLaidOut) return
    try {
      if (repeat) {
        const { day } = clocks.start
        await call(eventSeries.plan, { eventId: now.id, rule: ruleFrom(repeat, day), without: repeat.without.filter((one) => one > day) })
      } else if (series) await call(eventSeries.unplan, { eventId: now.id })
    } catch {
      toast.error(seriesWords.notKept)
    }
  }

  const route = !event ? events.add : reach === 'one' ? change : changeSeries
  const { form, control, submit, busy } = useRouteForm(route, {
    start: event ? fields : { ...fields, id },
    ...(event && { fixed: { eventId: event.id, ...(reach !== 'one' && { reach }) } as object, sendsChanges: true }),
    onDone: async (now) => {
      await planRepeat(now)
      if (!event) forgetDraft(place)
      setSaved(now)
    },
    onFail: (error) => {
      if (error instanceof ApiError && codeIn(error.body) === 'event_time') {
        return setBadStart((before) => ({ problem: sentence(error.message), tries: (before?.tries ?? 0) + 1 }))
      }
      return askBelowTaken(error, 'event_over_capacity', waitWords, async () => {
        const capacity = form.getValues('capacity')
        if (event && capacity) await call(events.setSeats, { eventId: event.id, capacity })
        await submit()
      })
    },
  })
  const typed = { ...fields, ...(useWatch({ control }) as object) }
  const isChanged = !saved && !(isSame(typedIn(typed), typedIn(fields)) && isSame(clocks, begun.clocks) && isSame(repeat, begun.repeat))
  useLeaveQuestion(isChanged && event !== undefined, () => {})
  const now = JSON.stringify({ id, fields: typedIn(typed), clocks, cover, repeat })
  useEffect(() => {
    if (!event && isChanged) keepDraft(place, JSON.parse(now) as Parameters<typeof keepDraft>[1])
  }, [event, isChanged, now, place])
  const showWrong = useEffectEvent(() => {
    // The start is no field of the form: what is wrong with it stands at its clock.
    const atFields = wrong.filter((one) => one.fieldName !== 'startsAt')
    for (const [place, { fieldName, message }] of atFields.entries()) form.setError(fieldName as 'venueName', { message }, { shouldFocus: place === 0 })
  })
  useEffect(() => showWrong(), [])
  // Only once nothing is unsaved any more, so that nobody is asked.
  const leave = useEffectEvent((left: Event) => void onDone(left))
  useEffect(() => {
    if (saved) leave(saved)
  }, [saved])

  const zone = (typed as { timeZone: string }).timeZone
  const startsAt = instantIn(zone, clocks.start.day, clocks.start.time)
  const endsAt = instantIn(zone, clocks.end.day, clocks.end.time)

  /** Whoever goes hears of another time or place: whether that is meant is asked first. */
  const askThenSend = () => {
    const values = form.getValues() as unknown as Record<string, unknown>
    const isMoved = event && (startsAt !== event.startsAt || endsAt !== event.endsAt)
    const isElsewhere = told.some((field) => values[field] !== (fields as unknown as Record<string, unknown>)[field])
    const count = event ? event.goingCount + event.maybeCount + event.waitingCount : 0
    const isTold = event && event.status !== 'draft' && event.status !== 'postponed' && (count > 0 || reach !== 'one') && (isMoved || isElsewhere)
    if (!isTold) return void submit()
    openConfirm('warn', {
      title: isMoved ? words.moveTitle : words.placeTitle,
      text: reach === 'one' ? words.moveText(count) : words.moveSeriesText,
      ...(event.accessMode === 'ticketed' && { lines: [words.moveTickets] }),
      onConfirm: () => submit(),
    })
  }

  const send = (sent: FormEvent) => {
    sent.preventDefault()
    setSent(true)
    const isFit = startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) > Date.parse(startsAt)
    setBadEnds((tries) => (isFit ? 0 : tries + 1))
    const { deadline } = clocks
    const rsvpDeadline = deadline && instantIn(zone, deadline.day, deadline.time)
    const isInTime = rsvpDeadline === null || (rsvpDeadline !== undefined && isFit && Date.parse(rsvpDeadline) <= Date.parse(endsAt))
    setBadDeadlines((tries) => (isFit && !isInTime ? tries + 1 : 0))
    if (!isFit || !isInTime || (repeat && wrongIn(repeat, clocks.start.day))) return
    form.setValue('startsAt', startsAt)
    form.setValue('endsAt', endsAt)
    form.setValue('rsvpDeadline', rsvpDeadline)
    askThenSend()
  }

  return {
    form, control, busy, send, clocks, endMoves, badStart, badEnds, badDeadlines, cover, isSent, startsAt, endsAt, repeat, setRepeat, reach,
    setReach, isKept: begun.isKept,
    setStart: (start: Clock) => {
      const end = endAfter(clocks.end, clocks.start, start)
      if (!isSame(end, clocks.end)) setEndMoves((moves) => moves + 1)
      setBadStart(undefined)
      setClocks((before) => ({ ...before, start, end }))
    },
    setEnd: (end: Clock) => setClocks((before) => ({ ...before, end })),
    setDeadline: (deadline: Clock | null) => setClocks((before) => ({ ...before, deadline })),
    chooseCover: (image: Image | null) => {
      setCover(image)
      form.setValue('coverId', image?.id ?? null)
    },
    /** Forgets what was kept of a new event. */
    forget: () => forgetDraft(place),
  }
}
