import { sponsorships, type Sponsorship } from '@marquee/contract/sponsorships'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import type { Hung } from '#features/images/HungPictureField.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchConfiguration } from '#start/configuration.ts'
import { sentence } from '#ui/sentence.ts'
import { clockIn, instantIn, type Clock } from '#ui/zoned.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import { shownIn, typedOf, type SponsorshipTyped } from './managed.ts'

const blank = (): SponsorshipTyped => ({
  name: '', text: '', targetUrl: '', imageId: null, placements: ['timeline'], weight: 1, startsAt: new Date().toISOString(), endsAt: null,
})

// One form for both: what changes one takes every field of what adds one, and the id in its address.
const edit = sponsorships.edit as unknown as typeof sponsorships.add

/** What an owner types about a sponsorship: a new one, or one that is there. Afterwards the list is shown. */
export const useSponsorshipForm = (sponsorship?: Sponsorship) => {
  const words = useWords(sponsorshipsWords)
  const navigate = useNavigate()
  const zone = authorZone()
  const [id] = useState(() => sponsorship?.id ?? crypto.randomUUID())
  const [saved] = useState(() => (sponsorship ? typedOf(sponsorship) : blank()))
  const clockOf = (at: string | null): Clock | null => (at ? clockIn(zone, at) : null)
  const [startsAt, setStart] = useState(() => (sponsorship ? clockOf(saved.startsAt) : null))
  const [endsAt, setEnd] = useState(() => clockOf(saved.endsAt))
  const [picture, setPicture] = useState<Hung | null>(() => {
    const { imageId, imageUrl } = sponsorship ?? {}
    return imageId && imageUrl ? { imageId, imageUrl } : null
  })
  const [wrongTimes, setWrongTimes] = useState<{ startsAt?: string; endsAt?: string }>({})
  const [isDone, setDone] = useState(false)

  const { form, control, submit, busy } = useRouteForm(sponsorship ? edit : sponsorships.add, {
    start: saved,
    fixed: (sponsorship ? { sponsorshipId: id } : { id }) as object,
    sendsChanges: sponsorship !== undefined,
    refresh: shownIn,
    onDone: async () => {
      await refetchConfiguration()
      setDone(true)
      toast.success(words.saved)
    },
  })

  /** A moment that nobody has touched stays to the second. */
  const instantOf = (clock: Clock | null, was: string | null) => {
    if (!clock) return undefined
    const before = was && clockIn(zone, was)
    return before && before.day === clock.day && before.time === clock.time ? was : instantIn(zone, clock.day, clock.time)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const start = startsAt ? instantOf(startsAt, sponsorship ? saved.startsAt : null) : new Date().toISOString()
    const end = instantOf(endsAt, saved.endsAt)
    const wrong = {
      ...(start ? {} : { startsAt: words.noTime }),
      ...(endsAt && !end ? { endsAt: words.noTime } : {}),
      ...(start && end && end <= start ? { endsAt: words.endsEarly } : {}),
    }
    setWrongTimes(wrong)
    if (!start || Object.keys(wrong).length) return
    form.setValue('startsAt', start)
    form.setValue('endsAt', end ?? null)
    form.setValue('imageId', picture?.imageId ?? null)
    await submit()
  }

  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const typed = { ...saved, ...(useWatch({ control }) as SponsorshipTyped) }
  const before = { ...saved, startsAt: sponsorship ? clockOf(saved.startsAt) : null, endsAt: clockOf(saved.endsAt) }
  const isChanged = !isDone && !isSame(before, { ...typed, startsAt, endsAt, imageId: picture?.imageId ?? null })
  const { placements } = form.formState.errors
  return {
    form, control, send, busy, zone, typed, isChanged, isDone,
    times: { startsAt, setStart, endsAt, setEnd, wrong: wrongTimes },
    picture, setPicture,
    placesProblem: placements?.message && sentence(placements.message),
    leave: () => navigate(to('ownerSponsorships')),
  }
}
