import { subscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { nextOn } from './nextOn.ts'
import { showOwn } from './own.ts'
import { Part, PartTitle } from './partLook.ts'

type Props = {
  current: Subscription
  /** What it costs at once. */
  dueCents: number
  onDone: () => void
}

/** Before a pause is over: what was paid is, so it is paid anew, and that is agreed to. */
export const GoOnForm = ({ current, dueCents, onDone }: Props) => {
  const words = useWords(subscriptionsWords)
  const { id: subscriptionId, tier, per, cents } = current
  const name = tier?.name ?? words.someTier
  const [agreed, setAgreed] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const headRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headRef.current?.focus(), [])
  const goOn = useAction(subscriptions.goOn, {
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.wentOn(name))
      onDone()
    },
  })
  const consent = words.goOnConsent(name, money(dueCents), money(cents), per, dateOf(nextOn(per, 0, new Date()).toISOString()))
  const agrees = agreed === consent
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (agrees) goOn.mutate({ subscriptionId, dueCents })
  }
  return (
    <Part onSubmit={send} noValidate aria-label={words.goOnTitle(name)}>
      <Stack gap={16}>
        <PartTitle ref={headRef} tabIndex={-1}>
          {words.goOnTitle(name)}
        </PartTitle>
        <ConsentBox checked={agrees} isMissing={isAsked && !agrees} onChange={(checked) => setAgreed(checked ? consent : null)}>
          {consent}
        </ConsentBox>
        <Row gap={12} wrap>
          <Button type="submit" variant="primary" loading={goOn.isPending}>
            {words.goOnPay(money(dueCents))}
          </Button>
          <Button variant="line" onClick={onDone}>
            {words.neverMind}
          </Button>
        </Row>
      </Stack>
    </Part>
  )
}
