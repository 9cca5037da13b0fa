import { isUnpaid, leavingReasons, subscriptionLimits, subscriptions, type LeavingReason, type Subscription } from '@marquee/contract/subscriptions'
import { useEffect, useRef, useState } from 'react'
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

/** Why somebody leaves, if they want to say so, and that they do. Nothing is over before what is paid. */
export const CancelForm = ({ current, onDone }: { current: Subscription; onDone: () => void }) => {
  const words = useWords(subscriptionsWords)
  const { id: subscriptionId, tier, paidUntil, status, goOnCents } = current
  const name = tier?.name ?? words.someTier
  const [reason, setReason] = useState<LeavingReason | null>(null)
  const headRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headRef.current?.focus(), [])
  const { control, submit, busy } = useRouteForm(subscriptions.cancel, {
    start: { note: '' },
    fixed: { subscriptionId, reason },
    onDone: (now) => {
      showOwn(now)
      toast.success(words.canceled(name))
      onDone()
    },
  })
  return (
    <Part onSubmit={submit} noValidate aria-label={words.cancelTitle(name)}>
      <Stack gap={16}>
        <PartTitle ref={headRef} tabIndex={-1}>
          {words.cancelTitle(name)}
        </PartTitle>
        {isUnpaid(status) || goOnCents ? <p>{words.cancelNowText}</p> : paidUntil && <p>{words.cancelText(dateOf(paidUntil))}</p>}
        <Choices>
          <Strong as="legend">{words.why}</Strong>
          {leavingReasons.map((one) => (
            <Radio key={one} name="reason" checked={reason === one} onChange={() => setReason(one)}>
              {words.reasons[one]}
            </Radio>
          ))}
        </Choices>
        <TextArea control={control} name="note" label={words.note} hint={words.noteHint} max={subscriptionLimits.note} />
        <Row gap={12} wrap>
          <Button type="submit" variant="danger" loading={busy}>
            {words.cancelIt}
          </Button>
          <Button variant="line" onClick={onDone}>
            {words.keep}
          </Button>
        </Row>
      </Stack>
    </Part>
  )
}
