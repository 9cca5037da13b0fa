import {
  isUnpaid, leavingReasons, subscriptionLimits, subscriptions, type LeavingReason, type RetentionOffer, type Subscription,
} from '@marquee/contract/subscriptions'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'
import { Choices, Part, PartTitle } from './partLook.ts'
import { StayOffer } from './StayOffer.tsx'

type Props = {
  current: Subscription
  /** What they can have if they stay; null where there is nothing, and leaving is one step. */
  offer: RetentionOffer | null
  onDone: () => void
}

/**
 * Why somebody leaves, if they want to say so, and that they do. Where something is offered to whoever stays, it is shown once in between.
 * Nothing is over before what is paid.
 */
export const CancelForm = ({ current, offer, onDone }: Props) => {
  const words = useWords(subscriptionsWords)
  const { id: subscriptionId, tier, paidUntil, status, goOnCents } = current
  const name = tier?.name ?? words.someTier
  const [reason, setReason] = useState<LeavingReason | null>(null)
  const [reached, setReached] = useState<'why' | 'offer' | 'sure'>('why')
  // Gone meanwhile: what is left is to be sure.
  const step = reached === 'offer' && !offer ? 'sure' : reached
  const headRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headRef.current?.focus(), [step])
  const { form, control, submit, busy } = useRouteForm(subscriptions.cancel, {
    start: { note: '' },
    fixed: { subscriptionId, reason },
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.canceled(name))
      onDone()
    },
  })
  // How often it was shown is counted for the owners; whoever leaves is not kept by that.
  const show = useAction(subscriptions.showRetention, { onFail: () => undefined })
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'why' || !offer) return submit()
    if (!(await form.trigger('note'))) return
    show.mutate({ subscriptionId, specialOfferId: offer.id })
    setReached('offer')
  }
  const title = step === 'offer' ? words.stayTitle : words.cancelTitle(name)
  return (
    <Part onSubmit={(event) => void goOn(event)} noValidate aria-label={title}>
      <Stack gap={16}>
        <PartTitle ref={headRef} tabIndex={-1}>
          {title}
        </PartTitle>
        {step === 'offer' && offer ? (
          <StayOffer current={current} offer={offer} onTaken={onDone} onRefused={() => setReached('sure')} />
        ) : (
          <>
            {isUnpaid(status) || goOnCents ? <p>{words.cancelNowText}</p> : paidUntil && <p>{words.cancelText(dateOf(paidUntil))}</p>}
            {step === 'why' && (
              <>
                <Choices>
                  <Strong as="legend">{words.why}</Strong>
                  {leavingReasons.map((one) => (
                    <Radio key={one} name="reason" checked={reason === one} onChange={() => setReason(one)}>
                      {words.reasons[one]}
                    </Radio>
                  ))}
                </Choices>
                <TextArea control={control} name="note" label={words.note} hint={words.noteHint} max={subscriptionLimits.note} />
              </>
            )}
            <Row gap={12} wrap>
              {step === 'why' && offer ? (
                <Button type="submit" variant="danger">
                  {words.cancelOn}
                </Button>
              ) : (
                <Button type="submit" variant="danger" loading={busy}>
                  {words.cancelIt}
                </Button>
              )}
              <Button variant="line" onClick={onDone}>
                {words.keep}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Part>
  )
}
