import styled from '@emotion/styled'
import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { sponsorshipLimits, type Sponsorship } from '@marquee/contract/sponsorships'
import { useEffect, useEffectEvent } from 'react'
import { HungPictureField } from '#features/images/HungPictureField.tsx'
import { TheirsNote } from '#feedback/TheirsNote.tsx'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { soonIn } from '#ui/zoned.ts'
import { to } from '#paths.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import type { SponsorshipTyped } from './managed.ts'
import { PlacementFields } from './PlacementFields.tsx'
import { SponsorPreview } from './SponsorPreview.tsx'
import { useSponsorshipForm } from './useSponsorshipForm.ts'

const Room = styled.fieldset`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 440px); gap: var(--gap-cards); align-items: start;
  & > aside { position: sticky; top: calc(16px + var(--over, 0px)); }
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); & > aside { position: relative; top: 0; } }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 8px; }
`
const Fields = styled(Card)`& > h2 { margin-bottom: 12px; }`
const About = styled(Secondary)`margin: -8px 0 12px;`

const monthMs = 30 * 86_400_000

/** A month after it starts. */
const aMonthLater = (zone: string, start: Clock | null): Clock => {
  const from = start && instantIn(zone, start.day, start.time)
  return clockIn(zone, new Date((from ? Date.parse(from) : Date.now()) + monthMs).toISOString())
}

/** Everything about a sponsorship, with a look at where it will stand. */
export const SponsorshipForm = ({ sponsorship }: { sponsorship?: Sponsorship }) => {
  const words = useWords(sponsorshipsWords)
  const { form, control, send, busy, zone, typed, isChanged, isDone, ...more } = useSponsorshipForm(sponsorship)
  const { times, picture, setPicture, placesProblem, leave, saved, apart, takeTheirs, keepMine } = more
  useLeaveQuestion(isChanged, () => {})
  // Only once nothing is unsaved any more, so that nobody is asked.
  const goBack = useEffectEvent(() => void leave())
  useEffect(() => {
    if (isDone) goBack()
  }, [isDone])

  /** Under a field: what another owner has saved of it meanwhile. */
  const theirs = (name: keyof SponsorshipTyped, label: string, said: readonly string[]) => (
    <TheirsNote label={label} theirs={said} isApart={apart.includes(name)} onTake={() => takeTheirs(name)} onKeep={() => keepMine(name)} />
  )

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Room disabled={busy}>
        <Stack gap={16}>
          <Fields as="section" aria-label={words.sponsor}>
            <H4>{words.sponsor}</H4>
            <Stack gap={12}>
              <TextInput control={control} name="name" label={words.name} hint={words.nameHint} max={sponsorshipLimits.name} autoComplete="off" />
              {theirs('name', words.name, [saved.name])}
              <TextInput
                control={control} name="targetUrl" type="url" inputMode="url" label={words.link} hint={words.linkHint} autoComplete="off"
                placeholder={words.linkPlaceholder}
              />
              {theirs('targetUrl', words.link, [saved.targetUrl])}
              <TextInput control={control} name="text" label={words.text} hint={words.textHint} max={sponsorshipLimits.text} autoComplete="off" />
              {theirs('text', words.text, [saved.text])}
              <HungPictureField kind="SPONSOR_IMAGE" label={words.picture} value={picture} onChange={setPicture} />
              {theirs('imageId', words.picture, saved.imageId ? [words.otherPicture] : [])}
            </Stack>
          </Fields>
          <Fields as="section" aria-label={words.showing}>
            <H4>{words.showing}</H4>
            <Stack gap={16}>
              <PlacementFields
                value={typed.placements} problem={placesProblem}
                onChange={(placements) => form.setValue('placements', placements, { shouldValidate: true, shouldDirty: true })}
              />
              {theirs('placements', words.placements, saved.placements.map((placement) => words.places[placement].name))}
              <MomentFields
                key={`starts ${times.begunWith.startsAt}`}
                legend={words.starts} options={[words.atOnce, words.atTime]} zone={zone} value={times.startsAt} usual={() => soonIn(zone)}
                problem={times.wrong.startsAt} onChange={times.setStart}
              />
              {theirs('startsAt', words.starts, saved.startsAt ? [wholeTimeOf(saved.startsAt)] : [])}
              <MomentFields
                key={`ends ${times.begunWith.endsAt}`}
                legend={words.ends} options={[words.never, words.atTime]} zone={zone} value={times.endsAt}
                usual={() => aMonthLater(zone, times.startsAt)} problem={times.wrong.endsAt} onChange={times.setEnd}
              />
              {theirs('endsAt', words.ends, [saved.endsAt ? wholeTimeOf(saved.endsAt) : words.never])}
              <TextInput
                control={control} name="weight" inputMode="numeric" label={words.weight} hint={words.weightHint} autoComplete="off"
              />
              {theirs('weight', words.weight, [String(saved.weight)])}
            </Stack>
          </Fields>
        </Stack>
        <Card as="aside" aria-label={words.preview}>
          <H4 as="h2" style={{ marginBottom: 12 }}>{words.preview}</H4>
          <About>{words.previewText}</About>
          <SponsorPreview
            name={typed.name.trim() || words.someName} text={typed.text.trim()}
            imageUrl={picture?.imageUrl ?? null} placements={typed.placements}
          />
        </Card>
      </Room>
      <SaveBar isNeeded={isChanged || !sponsorship} note={isChanged && words.unsaved}>
        <ButtonLink variant="quiet" href={to('ownerSponsorships')}>
          {words.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary" loading={busy}>
          {sponsorship ? words.save : words.addIt}
        </Button>
      </SaveBar>
    </form>
  )
}
