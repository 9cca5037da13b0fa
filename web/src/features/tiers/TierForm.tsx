import styled from '@emotion/styled'
import { tierLimits, type Tier } from '@marquee/contract/tiers'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { HungPictureField } from '#features/images/HungPictureField.tsx'
import { TheirsNote } from '#feedback/TheirsNote.tsx'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { ReadInput } from '#ui/ReadInput.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Select } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { theirsWords } from '#words/en/theirs.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { AccentField } from './AccentField.tsx'
import { BenefitsField } from './BenefitsField.tsx'
import { freeLevels } from './levels.ts'
import type { TierTyped } from './managed.ts'
import { TierCard } from './TierCard.tsx'
import { useTierForm } from './useTierForm.ts'
import { VisibilityField } from './VisibilityField.tsx'
import { Welcome } from './Welcome.tsx'

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 360px); gap: var(--gap-cards); align-items: start;
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 8px; }
`
const Fields = styled(Card)`& > h2 { margin-bottom: 12px; }`
const All = styled.fieldset`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); min-width: 0;`
const Two = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 12px 16px; margin-bottom: 12px;`
/** Where there is no room beside, what can be done comes first, and the preview last. */
const Beside = styled.div`
  display: grid; gap: var(--gap-cards); min-width: 0;
  @media (max-width: 1199.95px) { display: contents; & > section { order: -1; } }
`
const Greeting = styled(Stack)`margin-top: 16px;`
const Problem = styled(Tiny)`color: var(--bad);`
const Note = styled(Secondary)`padding: 10px 14px; border-radius: 12px; corner-shape: var(--corner); background: var(--warn-soft); color: var(--warn);`

const numberIn = (text: string) => (text.trim() ? Number(text.trim()) : null)
/** What is no number is for the contract to refuse. */
const daysIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : text)

interface Props {
  tier?: Tier
  /** The channel's other tiers. */
  others: readonly Tier[]
  /** Beside the preview. */
  children?: ReactNode
}

/** Everything about a tier, with a look at its card. */
export const TierForm = ({ tier, others, children }: Props) => {
  const words = useWords(tiersWords)
  const { undecided } = useWords(theirsWords)
  const free = freeLevels(others)
  const typing = useTierForm(tier, free[0] ?? 1)
  const { id, form, control, send, busy, typed, saved, isChanged, isAdded, leave } = typing
  const { picture, setPicture, apart, takeTheirs, keepMine } = typing
  useLeaveQuestion(isChanged, () => {})
  // Only once nothing is unsaved any more, so that nobody is asked.
  const goThere = useEffectEvent(() => void leave())
  useEffect(() => {
    if (isAdded) goThere()
  }, [isAdded])
  const isOver = tier?.status === 'archived'
  const isFixed = tier !== undefined && tier.status !== 'draft'
  const wrongLevel = form.formState.errors.level?.message
  const before = others.filter(({ level }) => level < typed.level).at(-1)

  /** Under a field: what another owner has saved of it meanwhile. */
  const theirs = (name: keyof TierTyped, label: string, said: readonly (string | null)[]) => (
    <TheirsNote
      label={label} theirs={said.filter((text) => text !== null)} isApart={apart.includes(name)} onTake={() => takeTheirs(name)}
      onKeep={() => keepMine(name)}
    />
  )
  const priceSaid = (cents: number | null) => [cents === null ? null : money(cents)]

  const cap = typed.maxSubscribers
  const held = tier?.subscriberCount ?? 0
  const roomNote = cap && held >= cap ? (held > cap ? words.capBelow(held, cap) : words.capReached(held)) : null

  const card = {
    ...typed, trialDays: Number(typed.trialDays) || 0, name: typed.name.trim() || words.someName, imageUrl: picture?.imageUrl ?? null,
    imageAlt: typed.imageAlt ?? '',
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Room>
        <All disabled={busy || isOver}>
          <Fields as="section" aria-label={words.what}>
            <H4>{words.what}</H4>
            <Stack gap={12}>
              <div>
                <Select
                  label={words.level} hint={isFixed ? words.levelStays : words.levelHint} disabled={isFixed} value={String(typed.level)}
                  options={(isFixed ? [typed.level] : free).map((level) => ({ value: String(level), label: words.levelIs(level) }))}
                  onChange={(level) => form.setValue('level', Number(level), { shouldValidate: true })}
                />
                {wrongLevel && <Problem role="alert">{sentence(wrongLevel)}</Problem>}
                {theirs('level', words.level, [words.levelIs(saved.level)])}
              </div>
              <TextInput control={control} name="name" label={words.name} hint={words.nameHint} max={tierLimits.name} autoComplete="off" />
              {theirs('name', words.name, [saved.name])}
              <TextInput control={control} name="description" label={words.description} max={tierLimits.description} autoComplete="off" />
              {theirs('description', words.description, [saved.description])}
              <BenefitsField control={control} name="benefits" />
              {theirs('benefits', words.benefits, saved.benefits)}
              <HungPictureField kind="TIER_IMAGE" label={words.picture} value={picture} onChange={setPicture} />
              {theirs('imageId', words.picture, [saved.imageId && words.otherPicture])}
              {picture && (
                <TextInput
                  control={control} name="imageAlt" label={words.imageAlt} hint={words.imageAltHint} max={tierLimits.imageAlt} autoComplete="off"
                />
              )}
              {picture && theirs('imageAlt', words.imageAlt, [saved.imageAlt ?? ''])}
              <AccentField value={typed.accent} onChange={(accent) => form.setValue('accent', accent)} />
              {theirs('accent', words.accent, [words.accents[saved.accent]])}
            </Stack>
          </Fields>
          <Fields as="section" aria-label={words.cost}>
            <H4>{words.cost}</H4>
            <Two>
              <ReadInput control={control} name="monthCents" label={words.month} inputMode="decimal" read={centsIn} write={typedCents} />
              <ReadInput control={control} name="yearCents" label={words.year} hint={words.yearHint} inputMode="decimal" read={centsIn} write={typedCents} />
            </Two>
            {theirs('monthCents', words.month, priceSaid(saved.monthCents))}
            {theirs('yearCents', words.year, priceSaid(saved.yearCents))}
            {isFixed && !isOver && <Secondary>{words.pricesStay}</Secondary>}
            <ReadInput control={control} name="trialDays" label={words.trial} hint={words.trialHint} inputMode="numeric" read={daysIn} write={String} />
            {theirs('trialDays', words.trial, [String(saved.trialDays)])}
          </Fields>
          <Fields as="section" aria-label={words.rules}>
            <H4>{words.rules}</H4>
            <Stack gap={12}>
              <ReadInput
                control={control} name="maxSubscribers" label={words.cap} hint={words.capHint} inputMode="numeric" read={numberIn}
                write={(cap) => (cap === null || Number.isNaN(cap) ? '' : String(cap))}
              />
              {theirs('maxSubscribers', words.cap, [saved.maxSubscribers === null ? null : String(saved.maxSubscribers)])}
              {roomNote && <Note role="status">{roomNote}</Note>}
              <VisibilityField tier={tier} id={id} value={typed.visibility} onChange={(visibility) => form.setValue('visibility', visibility)} />
              {theirs('visibility', words.visibility, [words.visibilities[saved.visibility]])}
              <TextArea control={control} name="welcomeMessage" label={words.welcome} hint={words.welcomeHint} max={tierLimits.welcomeMessage} />
              {theirs('welcomeMessage', words.welcome, [saved.welcomeMessage])}
            </Stack>
          </Fields>
        </All>
        <Beside>
          {children}
          <aside aria-label={words.preview}>
            <TierCard
              tier={card}
              per="month" before={before?.name}
            />
            {typed.welcomeMessage.trim() && (
              <Greeting gap={8}>
                <Secondary>{words.welcomePreview}</Secondary>
                <Welcome name={card.name} message={typed.welcomeMessage.trim()} />
              </Greeting>
            )}
          </aside>
        </Beside>
      </Room>
      {!isOver && (
        <SaveBar isNeeded={isChanged || !tier} note={isChanged && (apart.length ? undecided : words.unsaved)}>
          <ButtonLink variant="quiet" href={to('ownerSubscriptions')}>
            {words.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={busy}>
            {tier ? words.save : words.addIt}
          </Button>
        </SaveBar>
      )}
    </form>
  )
}
