import styled from '@emotion/styled'
import { webhooks, type Webhook } from '@marquee/contract/webhooks'
import { CirclePause, CirclePlay, KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Menu } from '#ui/Menu.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { StateOf } from './StateOf.tsx'

const Head = styled.div`display: flex; align-items: center; gap: 12px; min-height: 44px;`
const Address = styled(Strong)`flex: 1; min-width: 0; overflow-wrap: anywhere; line-height: 1.4;`
const Events = styled.ul`display: flex; flex-wrap: wrap; gap: 6px; & span { max-width: 100%; }`

type Props = {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** Where it leads, how it stands, and what can be done about it. */
export const WebhookCard = ({ webhook, onEdit, onSecret }: Props) => {
  const words = useWords(webhooksWords)
  const navigate = useNavigate()
  const { id: webhookId, url, events, pausedFor, failingSince } = webhook
  const refresh = [webhooks.list, webhooks.read]
  const test = useAction(webhooks.test, { refresh: [webhooks.deliveries], onDone: () => toast.success(words.testSent) })
  const pause = useAction(webhooks.pause, { refresh })
  const resume = useAction(webhooks.resume, { refresh: [...refresh, webhooks.deliveries] })
  // The dialog hands failures to the shared handler.
  const silent = { onFail: () => {} }
  const renew = useAction(webhooks.renewSecret, { ...silent, onDone: ({ secret }) => onSecret(secret) })
  const remove = useAction(webhooks.remove, {
    ...silent,
    refresh: [webhooks.list],
    onDone: () => {
      toast.success(words.removed)
      return navigate(to('ownerWebhooks'), { replace: true })
    },
  })
  const items = [
    { label: words.edit, icon: Pencil, onSelect: onEdit },
    {
      label: words.renew, icon: KeyRound,
      onSelect: () => openConfirm('warn', { isGrave: true, title: words.renewTitle, text: words.renewText, onConfirm: () => renew.mutateAsync({ webhookId }) }),
    },
    {
      label: words.remove, icon: Trash2, tone: 'bad' as const,
      onSelect: () => openConfirm('delete', { title: words.removeTitle, text: words.removeText, onConfirm: () => remove.mutateAsync({ webhookId }) }),
    },
  ]
  return (
    <Card as="section" aria-label={url}>
      <Stack gap={12}>
        <Head>
          <Address>{url}</Address>
          <StateOf webhook={webhook} />
          <Menu label={words.more} items={items} />
        </Head>
        {pausedFor && <Secondary>{words.pausedFor[pausedFor]}</Secondary>}
        {!pausedFor && failingSince && (
          <Secondary>
            {words.failingSince} <TimeAgo at={failingSince} />
          </Secondary>
        )}
        <Events aria-label={words.events}>
          {events.map((event) => (
            <li key={event}>
              <Badge>{event}</Badge>
            </li>
          ))}
        </Events>
        <Row gap={12} wrap>
          {pausedFor ? (
            <Button variant="primary" icon={CirclePlay} onClick={() => resume.mutate({ webhookId })} loading={resume.isPending}>
              {words.resume}
            </Button>
          ) : (
            <>
              <Button icon={Send} onClick={() => test.mutate({ webhookId })} loading={test.isPending}>
                {words.test}
              </Button>
              <Button variant="line" icon={CirclePause} onClick={() => pause.mutate({ webhookId })} loading={pause.isPending}>
                {words.pause}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
