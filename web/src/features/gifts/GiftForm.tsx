import styled from '@emotion/styled'
import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { giftLimits, gifts, type GiftOffer } from '@marquee/contract/gifts'
import { Lock } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { RefundPolicy } from '#features/legalDocuments/RefundPolicy.tsx'
import { TaxNote } from '#features/payments/TaxNote.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { MomentFields } from '#ui/MomentFields.tsx'
import { money } from '#ui/money.ts'
import { Due, Line, OrderRoom } from '#ui/orderLook.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H3, H4, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

const Encrypted = styled(Tiny)`display: flex; align-items: center; gap: 6px;`
const Months = styled.fieldset`
  display: grid; gap: 2px; min-width: 0; max-width: 360px; & > legend { padding: 0; margin-bottom: 4px; }
  & label > span { flex: 1; display: flex; justify-content: space-between; gap: 12px; }
`
const Cost = styled(Num)`color: var(--ink-2);`

/** Tomorrow morning, by the clocks of whoever gives it. */
const tomorrow = (zone: string): Clock => ({ day: clockIn(zone, new Date(Date.now() + 86_400_000).toISOString()).day, time: '09:00' })

/** What is given, to whom and when, and what that costs; from here the provider's page takes over. */
export const GiftForm = ({ offer: { tier, options, isTest, includesTax }, isBack }: { offer: GiftOffer; isBack: boolean }) => {
  const words = useWords(giftsWords)
  const zone = authorZone()
  const usual = options.find(({ months }) => months === 3) ?? options[0]!
  // Sent again, it is the same gift; for somebody else, or with other words, it is another.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isMailed, setMailed] = useState(true)
  const [clock, setClock] = useState<Clock | null>(null)
  const [hasNoTime, setNoTime] = useState(false)
  const { form, control, submit, busy } = useRouteForm(gifts.buy, {
    start: { months: usual.months, cents: usual.cents, email: '', deliverAt: null, message: '' },
    fixed: { tierId: tier.id, id },
    refresh: [gifts.offer], rereads: true,
    onDone: ({ url }) => window.location.assign(url),
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setId(crypto.randomUUID()) }), [form])
  const { months } = useWatch({ control })
  const chosen = options.find((one) => one.months === months) ?? usual
  // What was read anew may cost something else.
  useEffect(() => {
    if (form.getValues('cents') !== chosen.cents) form.setValue('cents', chosen.cents)
  }, [form, chosen.cents])
  const choose = (isByMail: boolean) => {
    setMailed(isByMail)
    form.setValue('email', isByMail ? '' : null)
    form.clearErrors('email')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const at = isMailed && clock ? instantIn(zone, clock.day, clock.time) : null
    setNoTime(at === undefined)
    if (at === undefined) return
    if (form.getValues('deliverAt') !== at) form.setValue('deliverAt', at)
    void submit()
  }
  return (
    <form onSubmit={send} noValidate>
      <OrderRoom as="div" role="group" aria-label={words.give(tier.name)}>
        <Stack gap={20}>
          {isBack && (
            <Sunk role="status">
              <Strong as="p">{words.backTitle}</Strong>
              <Secondary>{words.backText}</Secondary>
            </Sunk>
          )}
          <Stack gap={8}>
            <H3>{tier.name}</H3>
            <Secondary>{words.lead}</Secondary>
          </Stack>
          <Months>
            <Strong as="legend">{words.months}</Strong>
            {options.map((option) => (
              <Radio
                key={option.months} name="months" checked={option.months === chosen.months}
                onChange={() => {
                  form.setValue('months', option.months)
                  form.setValue('cents', option.cents)
                }}
              >
                <span>{words.span(option.months)}</span> <Cost>{money(option.cents)}</Cost>
              </Radio>
            ))}
          </Months>
          <Stack gap={12}>
            <Strong as="p">{words.how}</Strong>
            <div>
              <SegmentedControl
                label={words.how} value={isMailed ? 'mail' : 'link'} options={[{ value: 'mail', label: words.byMail }, { value: 'link', label: words.byLink }]}
                onChange={(way) => choose(way === 'mail')}
              />
            </div>
            {isMailed ? (
              <>
                <TextInput
                  control={control} name="email" type="email" inputMode="email" label={words.email} hint={words.emailHint}
                  autoComplete="off" spellCheck={false}
                />
                <MomentFields
                  legend={words.when} options={[words.now, words.onADay]} zone={zone} value={clock} usual={() => tomorrow(zone)}
                  problem={hasNoTime ? words.noSuchTime : form.formState.errors.deliverAt?.message} onChange={setClock}
                />
              </>
            ) : (
              <Secondary>{words.byLinkText}</Secondary>
            )}
          </Stack>
          <TextArea control={control} name="message" label={words.message} hint={words.messageHint} max={giftLimits.message} />
        </Stack>
        <Sunk as="div">
          <Stack gap={16}>
            <H4>{words.summary}</H4>
            <Line>
              <span>{words.line(tier.name, chosen.months)}</span>
              <span>{money(chosen.cents)}</span>
            </Line>
            <Due>
              <Strong>{words.due}</Strong>
              <b>{money(chosen.cents)}</b>
            </Due>
            <Button type="submit" variant="primary" block loading={busy}>
              {words.pay(money(chosen.cents))}
            </Button>
            <Tiny>{words.once}</Tiny>
            <RefundPolicy />
            <Encrypted>
              <Icon of={Lock} size={15} />
              {words.nextPage}
            </Encrypted>
            <TaxNote includesTax={includesTax} />
            {isTest && <Tiny>{words.test}</Tiny>}
          </Stack>
        </Sunk>
      </OrderRoom>
    </form>
  )
}
