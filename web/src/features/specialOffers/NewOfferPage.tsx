import styled from '@emotion/styled'
import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { specialOfferDurations, specialOfferKinds, specialOfferLimits, specialOfferRedemptions, specialOffers } from '@marquee/contract/specialOffers'
import { tiers } from '@marquee/contract/tiers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { authorZone } from '#ui/authorZone.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { ReadInput } from '#ui/ReadInput.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { soonIn } from '#ui/zoned.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const managed = () => query(tiers.managed, {})

export const loader = () => prefetch(managed())
export const handle = { title: wordsOf(specialOffersWords).add }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Fields = styled(Card)`& > h2 { margin-bottom: 12px; }`
const Tiers = styled.fieldset`display: grid; gap: 2px; min-width: 0; & > legend { padding: 0; margin-bottom: 4px; }`

const numberIn = (text: string) => (text.trim() ? Number(text.trim()) : null)
const written = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
/** What is for the owner to say: an example stands in the field until then. */
const unsaid = Number.NaN
const monthMs = 30 * 86_400_000

/** An offer more, as a draft: what it is, how long, and for whom. */
export default function NewOfferPage() {
  const words = useWords(specialOffersWords)
  const navigate = useNavigate()
  const { data: all } = useSuspenseQuery(managed())
  const zone = authorZone()
  const [id] = useState(() => crypto.randomUUID())
  const [starts, setStarts] = useState<Clock | null>(null)
  const [ends, setEnds] = useState<Clock | null>(null)
  const [isWithoutTime, setWithoutTime] = useState(false)
  const { form, control, submit, busy } = useRouteForm(specialOffers.add, {
    start: {
      code: '', name: '', kind: 'percent', value: unsaid, duration: 'once', months: null, tierIds: [], redemption: 'signup', maxRedemptions: null,
      startsAt: null, endsAt: null,
    },
    fixed: { id },
    refresh: [specialOffers.list],
    onDone: async () => {
      toast.success(words.added)
      await navigate(to('ownerOffers'))
    },
  })
  const { kind, duration, tierIds, redemption } = useWatch({ control })
  const isReduced = kind !== 'trial'
  const isForLeaving = redemption === 'retention'
  const { errors } = form.formState
  const read = (clock: Clock | null) => (clock ? (instantIn(zone, clock.day, clock.time) ?? null) : null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const [startsAt, endsAt] = [read(starts), read(ends)]
    const isWrong = (starts !== null && startsAt === null) || (ends !== null && endsAt === null)
    setWithoutTime(isWrong)
    if (isWrong) return
    form.setValue('startsAt', startsAt)
    form.setValue('endsAt', endsAt)
    void submit()
  }
  const pickTier = (tierId: string, isPicked: boolean) =>
    form.setValue('tierIds', isPicked ? [...(tierIds ?? []), tierId] : (tierIds ?? []).filter((one) => one !== tierId))
  const open = all.filter(({ status }) => status === 'active' || status === 'paused')
  return (
    <Page title={words.add} width="full" back={to('ownerOffers')}>
      <form onSubmit={send} noValidate>
        <Room gap={16}>
          <Fields as="section" aria-label={words.what}>
            <H4>{words.what}</H4>
            <Stack gap={12}>
              <TextInput control={control} name="name" label={words.name} hint={words.nameHint} max={specialOfferLimits.name} autoComplete="off" />
              <Select
                label={words.redemption} value={redemption ?? 'signup'} hint={isForLeaving ? words.retentionHint : undefined}
                options={specialOfferRedemptions.map((value) => ({ value, label: words.redemptions[value] }))}
                onChange={(picked) => {
                  form.setValue('redemption', picked)
                  // Whoever is about to leave types none.
                  form.setValue('code', picked === 'retention' ? null : (form.getValues('code') ?? ''))
                  // Free days are for whoever begins.
                  if (picked !== 'signup' && kind === 'trial') {
                    form.setValue('kind', 'percent')
                    form.setValue('value', unsaid)
                  }
                }}
              />
              {!isForLeaving && (
                <TextInput
                  control={control} name="code" label={words.code} hint={words.codeHint} max={specialOfferLimits.code} autoComplete="off"
                  autoCapitalize="characters" spellCheck={false}
                />
              )}
              <Select
                label={words.kind} value={kind ?? 'percent'} options={specialOfferKinds.filter((value) => redemption === 'signup' || value !== 'trial').map((value) => ({ value, label: words.kinds[value] }))}
                hint={isForLeaving ? words.stayHint : isReduced ? words.reducedHint : words.trialHint}
                onChange={(picked) => {
                  form.setValue('kind', picked)
                  form.setValue('value', unsaid)
                  if (picked === 'trial') {
                    form.setValue('duration', 'once')
                    form.setValue('months', null)
                  }
                }}
              />
              <ReadInput
                key={kind} control={control} name="value" label={words.values[kind ?? 'percent']} inputMode="decimal"
                placeholder={words.examples[kind ?? 'percent']}
                read={kind === 'amount' ? centsIn : numberIn} write={kind === 'amount' ? typedCents : written}
              />
              {isReduced && (
                <Select
                  label={words.duration} value={duration ?? 'once'}
                  options={specialOfferDurations.map((value) => ({
                    value, label: isForLeaving && value === 'once' ? words.nextPayment : words.durations[value],
                  }))}
                  onChange={(picked) => {
                    form.setValue('duration', picked)
                    form.setValue('months', picked === 'repeating' ? 3 : null)
                  }}
                />
              )}
              {isReduced && duration === 'repeating' && (
                <ReadInput control={control} name="months" label={words.months} inputMode="numeric" read={numberIn} write={written} />
              )}
            </Stack>
          </Fields>
          <Fields as="section" aria-label={words.who}>
            <H4>{words.who}</H4>
            <Stack gap={16}>
              {open.length > 1 && (
                <Tiers>
                  <Strong as="legend">{words.tiers}</Strong>
                  {open.map((tier) => (
                    <Checkbox
                      key={tier.id} checked={tierIds?.includes(tier.id) ?? false}
                      onChange={({ target }) => pickTier(tier.id, target.checked)}
                    >
                      {tier.name}
                    </Checkbox>
                  ))}
                  <Tiny>{words.tiersHint}</Tiny>
                </Tiers>
              )}
              <ReadInput
                control={control} name="maxRedemptions" label={words.uses} hint={words.usesHint} inputMode="numeric" read={numberIn} write={written}
              />
              <MomentFields
                legend={words.starts} options={[words.atOnce, words.atTime]} zone={zone} value={starts} usual={() => soonIn(zone)}
                onChange={setStarts}
              />
              <MomentFields
                legend={words.ends} options={[words.never, words.atTime]} zone={zone} value={ends}
                usual={() => clockIn(zone, new Date(Date.now() + monthMs).toISOString())}
                problem={isWithoutTime ? words.noTime : errors.endsAt?.message} onChange={setEnds}
              />
            </Stack>
          </Fields>
          <Secondary>{words.lead}</Secondary>
        </Room>
        <SaveBar note={words.unsaved}>
          <ButtonLink variant="quiet" href={to('ownerOffers')}>
            {words.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={busy}>
            {words.addIt}
          </Button>
        </SaveBar>
      </form>
    </Page>
  )
}
