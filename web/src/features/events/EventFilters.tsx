import styled from '@emotion/styled'
import { eventCategories, eventKinds } from '@marquee/contract/eventCards'
import { eventPrices } from '@marquee/contract/events'
import { Award, CalendarDays, Heart, MapPin, Shapes, SlidersHorizontal, Sparkles, Tag, Users, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ChipMenu } from '#ui/ChipMenu.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { eventSearchWords } from '#words/en/eventSearch.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { spans } from './eventDays.ts'
import { mostDollars, type EventSearch } from './eventSearch.ts'
import { useFilterNames } from './useFilterNames.ts'

const phone = '@media (max-width: 599.95px)'
const Line = styled.div`display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; ${phone} { padding: 0 16px; }`
const Days = styled.div`display: grid; grid-template-columns: repeat(2, minmax(0, 200px)); gap: 12px; margin-bottom: 12px; ${phone} { padding: 0 16px; grid-template-columns: 1fr 1fr; }`
const Box = styled.div`${boxStyles}`

interface Props {
  search: EventSearch
  onChange: (change: Partial<EventSearch>) => void
}

/** The first and the last day that are looked for. */
const DayFields = ({ search: { from, to }, onChange }: Props) => {
  const words = useWords(eventSearchWords)
  const days = [
    { name: 'from', label: words.from, value: from, first: undefined, last: to },
    { name: 'to', label: words.to, value: to, first: from, last: undefined },
  ] as const
  return (
    <Days>
      {days.map(({ name, label, value, first, last }) => (
        <Field key={name} label={label}>
          {(tie) => (
            <Box>
              <input {...tie} type="date" value={value ?? ''} min={first} max={last} onChange={({ target }) => onChange({ [name]: target.value || undefined })} />
            </Box>
          )}
        </Field>
      ))}
    </Days>
  )
}

interface MenuProps<Value extends string> {
  label: string
  icon: typeof Tag
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChoose: (value: Value | undefined) => void
}

const FilterMenu = <Value extends string>({ label, icon, any, options, value, onChoose }: MenuProps<Value>) => (
  <ChipMenu
    label={label} icon={icon} isOn={value !== undefined}
    items={[
      { label: any, isChosen: value === undefined, onSelect: () => onChoose(undefined) },
      ...options.map((one) => ({ label: one.label, isChosen: one.value === value, onSelect: () => onChoose(one.value) })),
    ]}
  >
    {options.find((one) => one.value === value)?.label ?? any}
  </ChipMenu>
)

/** By what events are narrowed: those that most people ask for, and the others behind a button. */
export const EventFilters = ({ search, onChange }: Props) => {
  const words = useWords(eventSearchWords)
  const { kinds, categories } = useWords(eventsWords)
  const { allInterests, allTiers } = useFilterNames(search)
  const { when, from, to, kind, price, tier, interest, category, by, suits, month } = search
  const [isWhole, setWhole] = useState(false)
  const [picksDays, setPicksDays] = useState(false)
  const hasDays = !month && !when && (picksDays || Boolean(from ?? to))
  const choose = (value: string | undefined) => {
    setPicksDays(value === 'days')
    onChange({ when: spans.find((span) => span === value), from: undefined, to: undefined })
  }
  return (
    <>
      <Line role="group" aria-label={words.filters}>
        {!month && (
          <FilterMenu
            label={words.when} icon={CalendarDays} any={words.spans.any} value={hasDays ? 'days' : when} onChoose={choose}
            options={([...spans, 'days'] as const).map((value) => ({ value, label: words.spans[value] }))}
          />
        )}
        <FilterMenu
          label={words.kind} icon={MapPin} any={words.anyKind} value={kind} onChoose={(chosen) => onChange({ kind: chosen })}
          options={eventKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <FilterMenu
          label={words.price} icon={Tag} any={words.anyPrice} value={price} onChoose={(chosen) => onChange({ price: chosen })}
          options={[...eventPrices, ...mostDollars].map((value) => ({ value, label: words.prices[value] }))}
        />
        <Chip icon={Users} isOn={by !== undefined} onToggle={() => onChange({ by: by ? undefined : 'followed' })}>
          {words.followed}
        </Chip>
        {isWhole && (
          <>
            {allInterests.length > 0 && (
              <Chip icon={Heart} isOn={suits !== undefined} onToggle={() => onChange({ suits: suits ? undefined : 'me' })}>
                {words.suits}
              </Chip>
            )}
            {allInterests.length > 0 && (
              <FilterMenu
                label={words.interest} icon={Sparkles} any={words.anyInterest} value={interest}
                onChoose={(chosen) => onChange({ interest: chosen })}
                options={allInterests.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {allTiers.length > 0 && (
              <FilterMenu
                label={words.tier} icon={Award} any={words.anyTier} value={tier} onChoose={(chosen) => onChange({ tier: chosen })}
                options={allTiers.map(({ id, name }) => ({ value: id, label: words.forTier(name) }))}
              />
            )}
            <FilterMenu
              label={words.category} icon={Shapes} any={words.anyCategory} value={category}
              onChoose={(chosen) => onChange({ category: chosen })}
              options={eventCategories.map((value) => ({ value, label: categories[value] }))}
            />
          </>
        )}
        <Button variant="quiet" size="s" icon={SlidersHorizontal} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewerFilters : words.allFilters}
        </Button>
      </Line>
      {hasDays && <DayFields search={search} onChange={onChange} />}
    </>
  )
}

/** Each filter that is on, to be taken away. */
export const ChosenFilters = ({ search, onChange }: Props) => {
  const words = useWords(eventSearchWords)
  const { said } = useFilterNames(search)
  if (!said.length) return null
  const without = Object.fromEntries(said.map(({ name }) => [name, undefined]))
  return (
    <Line role="group" aria-label={words.chosen}>
      {said.map(({ name, text }) => (
        <Button key={name} size="s" endIcon={X} aria-label={words.remove(text)} onClick={() => onChange({ [name]: undefined })}>
          {text}
        </Button>
      ))}
      {said.length > 1 && (
        <Button size="s" variant="quiet" onClick={() => onChange(without)}>
          {words.removeAll}
        </Button>
      )}
    </Line>
  )
}
