import styled from '@emotion/styled'
import { eventCategories, eventKinds, eventVisibilities, type EventVisibility } from '@marquee/contract/eventCards'
import { eventLimits, type Event } from '@marquee/contract/events'
import type { EventSeries } from '@marquee/contract/eventSeries'
import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { BadField } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { ReachField } from '#features/eventSeries/ReachField.tsx'
import { RepeatFields } from '#features/eventSeries/RepeatFields.tsx'
import { zoneGroups } from '#features/preferences/zones.ts'
import { RichTextField } from '#features/richText/RichTextField.tsx'
import { Card } from '#ui/Card.tsx'
import { ClockFields } from '#ui/ClockFields.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { sentence } from '#ui/sentence.ts'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { daysAhead } from '#ui/zoned.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { zoneOf } from '#ui/eventSpan.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { CoverField } from './CoverField.tsx'
import { DeadlineField } from './DeadlineField.tsx'
import { useEventForm } from './useEventForm.ts'

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Part = styled(Card)`& > h2 { margin-bottom: 12px; } & [role='group'] > p:first-of-type { margin-bottom: 8px; }`
const Box = styled.div`${boxStyles}`

type Fields = ReturnType<typeof useEventForm>['control'] extends Control<infer F> ? F : never

/** A number or none. */
const SeatsField = ({ control, name, label, hint }: { control: Control<Fields>; name: 'capacity' | 'onlineCapacity'; label: string; hint: string }) => {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(field.value ? String(field.value) : '')
  const error = fieldState.error?.message
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined}>
          <input
            {...tie} type="text" inputMode="numeric" autoComplete="off" value={typed} onBlur={field.onBlur}
            onChange={({ target: { value } }) => {
              const digits = value.replaceAll(/\D/g, '').slice(0, 6)
              setTyped(digits)
              field.onChange(digits === '' ? null : Number(digits))
            }}
          />
        </Box>
      )}
    </Field>
  )
}

const reminders = { none: [], hour: [60], day: [1_440], both: [1_440, 60] } as const
type Reminding = keyof typeof reminders
const remindingIn = (minutes: readonly number[] | undefined): Reminding =>
  (Object.keys(reminders) as Reminding[]).find((name) => reminders[name].toString() === (minutes ?? []).toString()) ?? 'both'

const isLevel = (choice: string) => /^\d+$/.test(choice)

/** Who sees it: one of the audiences that every channel has, or whoever has a tier and those above it. */
const AudienceField = ({ control }: { control: Control<Fields> }) => {
  const words = useWords(eventsWords)
  const { field: visibility } = useController({ control, name: 'visibility' })
  const { field: minTier, fieldState } = useController({ control, name: 'minTier' })
  const { data: offered = [] } = useQuery(query(tiers.names, {}))
  const level = minTier.value ?? 0
  const named = offered.map((tier) => ({ value: String(tier.level), label: words.forTier(tier.name) }))
  // A level that it is for already stays in the choice, whatever has become of its tier.
  const isNamed = visibility.value !== 'tiers' || offered.some((tier) => tier.level === level)
  const levels = isNamed ? named : [...named, { value: String(level), label: words.forLevel(level) }]
  const choose = (choice: string) => {
    visibility.onChange(isLevel(choice) ? 'tiers' : (choice as EventVisibility))
    minTier.onChange(isLevel(choice) ? Number(choice) : 0)
  }
  return (
    <Select
      label={words.visibility} value={visibility.value === 'tiers' ? String(level) : (visibility.value ?? 'public')} onChange={choose}
      error={fieldState.error?.message}
      options={[...eventVisibilities.filter((one) => one !== 'tiers').map((value) => ({ value, label: words.visibilities[value] })), ...levels]}
    />
  )
}

interface PeopleProps {
  control: Control<Fields>
  deadline: ReactNode
  isBoth: boolean
  /** It is not out yet: whether it comes to timelines is decided when it comes out. */
  isAhead: boolean
}

const PeoplePart = ({ control, deadline, isBoth, isAhead }: PeopleProps) => {
  const words = useWords(eventsWords)
  const { field: guests } = useController({ control, name: 'guestsPerRsvp' })
  const counts = Array.from({ length: eventLimits.guests + 1 }, (_, count) => count)
  const guestOptions = counts.map((count) => ({ value: String(count), label: words.guestOptions(count) }))
  const { field: reminding } = useController({ control, name: 'reminders' })
  const { field: onTimeline } = useController({ control, name: 'isOnTimeline' })
  return (
    <Part as="section" aria-label={words.people}>
      <H4>{words.people}</H4>
      <Stack gap={12}>
        <AudienceField control={control} />
        <SeatsField control={control} name="capacity" label={isBoth ? words.capacityThere : words.capacity} hint={words.capacityHint} />
        {isBoth && <SeatsField control={control} name="onlineCapacity" label={words.onlineCapacity} hint={words.onlineCapacityHint} />}
        <Select
          label={words.guestsPerRsvp} value={String(guests.value ?? 0)} onChange={(count) => guests.onChange(Number(count))}
          options={guestOptions}
        />
        <Select
          label={words.reminders} value={remindingIn(reminding.value)} onChange={(name) => reminding.onChange([...reminders[name]])}
          options={(Object.keys(reminders) as Reminding[]).map((value) => ({ value, label: words.reminderOptions[value] }))}
        />
        {deadline}
        {isAhead && (
          <Switch label={words.onTimeline} text={words.onTimelineText} isOn={onTimeline.value ?? true} onChange={onTimeline.onChange} />
        )}
      </Stack>
    </Part>
  )
}

interface Props {
  /** One that is there, to be changed. */
  event?: Event
  /** Where it comes again. */
  series?: EventSeries | undefined
  /** What is wrong with it as it is, at its fields. */
  wrong?: readonly BadField[]
  onLeave: () => void
  /** Forgets what this device has kept of a new one. */
  onStartOver?: () => void
  onDone: (event: Event) => unknown
}

/** Plans an event, or changes one. */
export const EventForm = ({ event, series, wrong, onLeave, onStartOver, onDone }: Props) => {
  const words = useWords(eventsWords)
  const seriesWords = useWords(eventSeriesWords)
  const form = useEventForm({ event, series, wrong, onDone })
  const { control, busy, send, clocks, badEnds, badDeadlines, cover, setStart, setEnd, setDeadline, chooseCover, startsAt, endsAt } = form
  const isDraft = !event || event.status === 'draft'
  const comesAgain = isDraft && !series?.isLaidOut
  const startOver = () => {
    form.forget()
    onStartOver?.()
  }
  const { field: category } = useController({ control, name: 'category' })
  const { field: kind } = useController({ control, name: 'kind' })
  const { field: zone } = useController({ control, name: 'timeZone' })
  const [groups] = useState(zoneGroups)
  const timeZone = zone.value ?? 'UTC'
  const days = () => daysAhead(timeZone, eventLimits.aheadDays)
  return (
    <form onSubmit={send} noValidate>
      <Room gap={16}>
        {form.isKept && (
          <Secondary>
            <UnsavedNote text={words.keptHere} startOver={words.startOver} onStartOver={startOver} />
          </Secondary>
        )}
        <Part as="section" aria-label={words.basics}>
          <H4>{words.basics}</H4>
          <Stack gap={12}>
            <TextInput control={control} name="title" label={words.name} max={eventLimits.title} autoComplete="off" autoFocus />
            <TextArea control={control} name="summary" label={words.summary} max={eventLimits.summary} rows={2} />
            <CoverField image={cover} onChange={chooseCover} />
            <RichTextField
              control={control} name="description" label={words.description} placeholder={words.descriptionPlaceholder} max={eventLimits.description}
              minRows={5}
            />
            <Select
              label={words.category} value={category.value ?? 'social'} onChange={category.onChange}
              options={eventCategories.map((value) => ({ value, label: words.categories[value] }))}
            />
          </Stack>
        </Part>
        <Part as="section" aria-label={words.whenWhere}>
          <H4>{words.whenWhere}</H4>
          <Stack gap={12}>
            <div role="group" aria-label={words.starts}>
              <H4 as="p">{words.starts}</H4>
              <ClockFields zone={timeZone} start={clocks.start} days={days} onChange={setStart} wrong={form.badStart} />
            </div>
            <div role="group" aria-label={words.ends}>
              <H4 as="p">{words.ends}</H4>
              <ClockFields
                key={form.endMoves} zone={timeZone} start={clocks.end} days={days} onChange={setEnd}
                {...(badEnds > 0 && { wrong: { problem: words.badEnd, tries: badEnds } })}
              />
            </div>
            <Select
              label={words.zone} value={timeZone} onChange={zone.onChange} options={[{ value: 'UTC', label: 'UTC' }]} groups={groups}
              hint={startsAt && words.zoneThen(zoneOf({ startsAt, timeZone }))}
            />
            {comesAgain && startsAt && endsAt && (
              <RepeatFields
                times={{ day: clocks.start.day, startsAt, endsAt, timeZone }} value={form.repeat} isSent={form.isSent}
                onChange={form.setRepeat}
              />
            )}
            <Select
              label={words.kind} value={kind.value ?? 'in_person'} onChange={kind.onChange}
              options={eventKinds.map((value) => ({ value, label: words.kinds[value] }))}
            />
            {kind.value !== 'online' && (
              <>
                <TextInput control={control} name="venueName" label={words.venueName} max={eventLimits.venue} autoComplete="off" />
                <TextInput control={control} name="venueAddress" label={words.venueAddress} max={eventLimits.address} autoComplete="off" />
              </>
            )}
            {kind.value !== 'in_person' && (
              <TextInput
                control={control} name="onlineUrl" type="url" inputMode="url" label={words.onlineUrl} hint={words.onlineUrlHint} autoComplete="off"
              />
            )}
          </Stack>
        </Part>
        <PeoplePart
          control={control} isAhead={isDraft} isBoth={kind.value === 'hybrid' && event?.accessMode !== 'ticketed'}
          deadline={
            <DeadlineField zone={timeZone} deadline={clocks.deadline} start={clocks.start} badTries={badDeadlines} onChange={setDeadline} />
          }
        />
        {event && series?.isLaidOut && (
          <Part as="section" aria-label={seriesWords.reach}>
            <ReachField value={form.reach} hint={seriesWords.reachHint} onChange={form.setReach} />
          </Part>
        )}
        <SendOrCancel send={event ? words.save : words.saveDraft} busy={busy} onCancel={onLeave} />
      </Room>
    </form>
  )
}
