import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { CancelForm } from './CancelForm.tsx'
import { ownSubscriptions } from './own.ts'

/** For whoever can do nothing else here: what they pay for, and the way to pay no more. Nothing where nothing runs. */
export const LeaveCard = () => {
  const words = useWords(subscriptionsWords)
  const [isLeaving, setLeaving] = useState(false)
  const current = useQuery(ownSubscriptions()).data?.current
  if (!current) return null
  const { tier, per, cents, cancelsAt, isHeld, can } = current
  const name = tier?.name ?? words.someTier
  return (
    <Card as="section" aria-label={words.current}>
      <Stack gap={12}>
        <Row gap={12} wrap>
          <H4 as="h3">{name}</H4>
          {cancelsAt && <Badge kind="warn">{words.ending}</Badge>}
        </Row>
        {isHeld && !cancelsAt && <p>{words.heldText(name)}</p>}
        <Secondary>{cancelsAt ? words.endsOn(name, dateOf(cancelsAt)) : words.price(money(cents), per)}</Secondary>
        {can.cancel && isLeaving && <CancelForm current={current} offer={null} onDone={() => setLeaving(false)} />}
        {can.cancel && !isLeaving && (
          <div>
            <Button variant="line" size="s" onClick={() => setLeaving(true)}>
              {words.cancel}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
