import styled from '@emotion/styled'
import { webhooks, type WebhookAttempt, type WebhookDelivery } from '@marquee/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Over, Strong, Tiny } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 4px 0 18px; justify-items: start;`
const Part = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; width: 100%; line-height: 1.45;`
const Text = styled.pre`
  margin: 0; padding: 12px; border-radius: 8px; background: var(--surface-2); font: var(--fs-xs)/1.5 var(--mono);
  white-space: pre-wrap; overflow-wrap: anywhere;
`
const Tries = styled.ol`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; list-style: none;`

const Try = ({ attempt: { at, status, durationMs, answer, error } }: { attempt: WebhookAttempt }) => {
  const words = useWords(webhooksWords)
  return (
    <Part as="li">
      <span>
        <Strong>{status === null ? words.noAnswer : words.answered(status)}</Strong>{' '}
        <Tiny>
          {wholeTimeOf(at)}, {words.took(durationMs)}
        </Tiny>
      </span>
      {error && status === null && <Secondary>{error}</Secondary>}
      {answer && <Text>{answer}</Text>}
      {status !== null && !answer && <Tiny>{words.emptyAnswer}</Tiny>}
    </Part>
  )
}

type Props = {
  webhookId: string
  delivery: WebhookDelivery
  canReplay: boolean
}

/** What was sent, each try, and sending it again. */
export const DeliveryInside = ({ webhookId, delivery: { id: deliveryId, state, nextAt, lastStatus }, canReplay }: Props) => {
  const words = useWords(webhooksWords)
  const one = useQuery({
    ...query(webhooks.delivery, { webhookId, deliveryId }),
    // Anew where the list knows more than what was read before.
    queryKey: [...query(webhooks.delivery, { webhookId, deliveryId }).queryKey, state, nextAt, lastStatus],
  })
  const replay = useAction(webhooks.replay, {
    refresh: [webhooks.deliveries, webhooks.delivery],
    onDone: () => toast.success(words.replayed),
  })
  if (one.isError) return <ErrorNotice title={words.failed} onRetry={() => void one.refetch()} busy={one.isFetching} />
  if (!one.data) return <ListSkeleton />
  const { body, attempts } = one.data
  return (
    <Root>
      <Part>
        <Over as="h3">{words.id}</Over>
        <Text>{deliveryId}</Text>
      </Part>
      <Part>
        <Over as="h3">{words.sent}</Over>
        <Text>{body}</Text>
      </Part>
      <Part>
        <Over as="h3">{words.attempts}</Over>
        {!attempts.length && <Secondary>{words.noAttempts}</Secondary>}
        <Tries>
          {attempts.map((attempt) => (
            <Try key={attempt.id} attempt={attempt} />
          ))}
        </Tries>
        {state === 'retrying' && nextAt && (
          <Tiny>
            {words.next}: {wholeTimeOf(nextAt)}
          </Tiny>
        )}
      </Part>
      {canReplay && (
        <Button variant="line" size="s" icon={RotateCw} onClick={() => replay.mutate({ webhookId, deliveryId })} loading={replay.isPending}>
          {words.replay}
        </Button>
      )}
    </Root>
  )
}
