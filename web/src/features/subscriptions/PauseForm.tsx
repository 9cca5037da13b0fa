import { subscriptions, type Subscription } from '@marquee/contract/subscriptions'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'
import { Choices, Part, PartTitle } from './partLook.ts'

/** For how long somebody wants to pay nothing, and what they have meanwhile. */
export const PauseForm = ({ current, onDone }: { current: Subscription; onDone: () => void }) => {
  const words = useWords(subscriptionsWords)
  const { id: subscriptionId, tier, cents, paidUntil, pauses } = current
  const name = tier?.name ?? words.someTier
  const [months, setMonths] = useState(1)
  const headRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headRef.current?.focus(), [])
  const pause = useAction(subscriptions.pause, {
    refresh: [subscriptions.mine], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.paused(name))
      onDone()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    pause.mutate({ subscriptionId, months })
  }
  return (
    <Part onSubmit={send} aria-label={words.pauseTitle(name)}>
      <Stack gap={16}>
        <PartTitle ref={headRef} tabIndex={-1}>
          {words.pauseTitle(name)}
        </PartTitle>
        {paidUntil && <p>{words.pauseText(name, dateOf(paidUntil))}</p>}
        <Choices>
          <Strong as="legend">{words.pauseFor}</Strong>
          {pauses.map((one) => (
            <Radio key={one.months} name="months" checked={months === one.months} onChange={() => setMonths(one.months)}>
              {words.pauseMonths(one.months, dateOf(one.until))}
            </Radio>
          ))}
        </Choices>
        <Secondary>{words.pauseThen(money(cents))}</Secondary>
        <Row gap={12} wrap>
          <Button type="submit" variant="primary" loading={pause.isPending}>
            {words.pauseIt}
          </Button>
          <Button variant="line" onClick={onDone}>
            {words.neverMind}
          </Button>
        </Row>
      </Stack>
    </Part>
  )
}
