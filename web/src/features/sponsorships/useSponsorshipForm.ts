import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { sponsorships, type Sponsorship } from '@marquee/contract/sponsorships'
import { useState, type FormEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
import type { Hung } from '#features/images/HungPictureField.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchConfiguration } from '#start/configuration.ts'
import { sentence } from '#ui/sentence.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import { shownIn, typedOf, type SponsorshipTyped } from './managed.ts'

/** Where no time is set, and where what is typed is none yet. */
const noTime = ''

const blank: SponsorshipTyped = {
  name: '', text: '', targetUrl: '', imageId: null, placements: ['timeline'], weight: 1, startsAt: noTime, endsAt: null,
}

// One form for both: what changes one takes every field of what adds one, and the id in its address.
const edit = sponsorships.edit as unknown as typeof sponsorships.add

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Times = 'startsAt' | 'endsAt'

/**
 * What an owner types about a sponsorship: a new one, or one that is there. What another owner saves of it meanwhile is shown where nothing
 * has been typed, and beside what has: nothing of theirs is written over. Afterwards the list is shown.
 */
export const useSponsorshipForm = (sponsorship?: Sponsorship) => {
  const words = useWords(sponsorshipsWords)
  const navigate = useNavigate()
  const zone = authorZone()
  const [id] = useState(() => sponsorship?.id ?? crypto.randomUUID())
  const saved = sponsorship ? typedOf(sponsorship) : blank
  const [clocks, setClocks] = useState<Record<Times, Clock | null>>({ startsAt: null, endsAt: null })
  const [chosen, setChosen] = useState<Hung | null>(null)
  const [wrongTimes, setWrongTimes] = useState<{ startsAt?: string; endsAt?: string }>({})
  const [isDone, setDone] = useState(false)

  const known = useSeen(saved)
  const { form, submit, busy } = useRouteForm(sponsorship ? edit : sponsorships.add, {
    start: saved,
    fixed: (sponsorship ? { sponsorshipId: id, seen: known.seen } : { id }) as object,
    sendsChanges: sponsorship !== undefined,
    refresh: shownIn,
    rereads: sponsorship !== undefined,
    onDone: async () => {
      await refetchConfiguration()
      setDone(true)
      toast.success(words.saved)
    },
  })
  const { control } = form
  const { apart, takeTheirs, keepMine } = useFollowSaved(form as unknown as UseFormReturn<SponsorshipTyped>, known)
  const typed = { ...saved, ...(useWatch({ control }) as SponsorshipTyped) }

  /** A moment that nobody has touched stays to the second. */
  const instantOf = (clock: Clock, was: string | null) => {
    const before = was && clockIn(zone, was)
    return before && before.day === clock.day && before.time === clock.time ? was : instantIn(zone, clock.day, clock.time)
  }
  /** On the clocks of the zone: as it is saved, or as it is being typed. */
  const clockOf = (name: Times) => (isSame(typed[name], saved[name]) ? saved[name] && clockIn(zone, saved[name]) : clocks[name]) || null
  const setClock = (name: Times) => (clock: Clock | null) => {
    setClocks({ ...clocks, [name]: clock })
    const none = name === 'endsAt' ? null : noTime
    form.setValue(name, clock ? (instantOf(clock, saved[name]) ?? noTime) : none, { shouldDirty: true })
  }
  // What stands in a field of day and time is the field's own until something else has been saved.
  const [begunWith, setBegunWith] = useState({ startsAt: saved.startsAt, endsAt: saved.endsAt })
  const followed = (name: Times) => isSame(typed[name], saved[name]) && begunWith[name] !== saved[name]
  if (followed('startsAt') || followed('endsAt'))
    setBegunWith({
      startsAt: followed('startsAt') ? saved.startsAt : begunWith.startsAt,
      endsAt: followed('endsAt') ? saved.endsAt : begunWith.endsAt,
    })
  const [startsAt, endsAt] = [clockOf('startsAt'), clockOf('endsAt')]

  const { imageId, imageUrl } = sponsorship ?? {}
  const hung = imageId && imageUrl ? { imageId, imageUrl } : null
  const picture = [hung, chosen].find((one) => one?.imageId === typed.imageId) ?? null
  const setPicture = (next: Hung | null) => {
    setChosen(next)
    form.setValue('imageId', next?.imageId ?? null, { shouldDirty: true })
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const start = startsAt ? instantOf(startsAt, saved.startsAt) : new Date().toISOString()
    const end = endsAt ? instantOf(endsAt, saved.endsAt) : null
    const wrong = {
      ...(start ? {} : { startsAt: words.noTime }),
      ...(endsAt && !end ? { endsAt: words.noTime } : {}),
      ...(start && end && end <= start ? { endsAt: words.endsEarly } : {}),
    }
    setWrongTimes(wrong)
    if (!start || Object.keys(wrong).length) return
    form.setValue('startsAt', start)
    form.setValue('endsAt', end ?? null)
    await submit()
  }

  const { placements } = form.formState.errors
  return {
    form, control, send, busy, zone, typed, saved, isDone,
    isChanged: !isDone && !isSame(saved, typed),
    apart, takeTheirs, keepMine,
    times: { startsAt, setStart: setClock('startsAt'), endsAt, setEnd: setClock('endsAt'), wrong: wrongTimes, begunWith },
    picture, setPicture,
    placesProblem: placements?.message && sentence(placements.message),
    leave: () => navigate(to('ownerSponsorships')),
  }
}
