import styled from '@emotion/styled'
import { deliveryStates, webhooks, type DeliveryState, type Webhook, type WebhookDelivery } from '@marquee/contract/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, Secondary } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

const Head = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
/** While something waits, which at first comes within seconds and later within hours. */
const [soonMs, latestMs] = [1_500, 60_000]

/** The longer the newest has waited, the later it is looked at again: after half of that time. */
const lookIn = (items: readonly WebhookDelivery[] = []) => {
  const waiting = items.find((one) => one.state === 'pending' && one.nextAt)
  return waiting ? Math.min(Math.max((Date.now() - Date.parse(waiting.createdAt)) / 2, soonMs), latestMs) : false
}

const Rows = ({ webhook: { id: webhookId, pausedFor }, state }: { webhook: Webhook; state: DeliveryState | undefined }) => {
  const words = useWords(webhooksWords)
  const list = useInfiniteQuery({
    ...pages(webhooks.deliveries, { webhookId, ...(state ? { state } : {}) }),
    // Whoever reads further back has all pages read again each time: they wait for nothing new.
    refetchInterval: ({ state: { data } }) => (data?.pages.length === 1 ? lookIn(data.pages[0]?.items) : false),
  })
  const seen = list.data?.pages.flatMap(({ items }) => items.map(({ id, state }) => `${id} ${state}`)).join()
  // What became of a delivery may have paused the webhook, or ended a failure.
  useEffect(() => {
    if (seen) void queryClient.invalidateQueries({ queryKey: query(webhooks.read, { webhookId }).queryKey })
  }, [seen, webhookId])
  return (
    <PagedListCard
      list={list} label={words.log} words={words} keyOf={({ id }) => id} isNarrowed={Boolean(state)}
      empty={<EmptyState drawing="bell" title={words.noneTitle} text={words.noneText} />}
    >
      {(delivery) => <DeliveryRow webhookId={webhookId} delivery={delivery} canReplay={!pausedFor} />}
    </PagedListCard>
  )
}

/** What was sent to a webhook and what became of it, newest first. */
export const DeliveryLog = ({ webhook }: { webhook: Webhook }) => {
  const words = useWords(webhooksWords)
  const [state, setState] = useState<DeliveryState>()
  return (
    <Stack gap={16}>
      <Head gap={8}>
        <H3>{words.log}</H3>
        <Secondary>{words.logText}</Secondary>
        <Row role="group" aria-label={words.state} wrap>
          <Chip isOn={!state} onToggle={() => setState(undefined)}>
            {words.everything}
          </Chip>
          {deliveryStates.map((one) => (
            <Chip key={one} isOn={state === one} onToggle={() => setState(state === one ? undefined : one)}>
              {words.states[one]}
            </Chip>
          ))}
        </Row>
      </Head>
      <Rows webhook={webhook} state={state} />
    </Stack>
  )
}
