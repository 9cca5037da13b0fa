import styled from '@emotion/styled'
import { webhooks } from '@marquee/contract/webhooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch, query } from '#api/query.ts'
import { ShownOnce } from '#features/apiKeys/ShownOnce.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Stack } from '#ui/layout.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ChangeWebhook } from './ChangeWebhook.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { WebhookCard } from './WebhookCard.tsx'

const oneOf = (webhookId: string) => query(webhooks.read, { webhookId })

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { webhookId } = params as { webhookId: string }
  await prefetch(oneOf(webhookId), pages(webhooks.deliveries, { webhookId }))
  return null
}

export const handle = { title: wordsOf(webhooksWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`

/** One webhook: where it leads, how it stands, and all that was sent there. */
export default function WebhookPage() {
  const words = useWords(webhooksWords)
  const { webhookId } = useParams() as { webhookId: string }
  const { data: webhook } = useSuspenseQuery(oneOf(webhookId))
  const [secret, setSecret] = useState<string>()
  const [isEdited, setEdited] = useState(false)
  return (
    <Page title={new URL(webhook.url).hostname} width="full" back={to('ownerWebhooks')}>
      <Room gap={20}>
        {secret && (
          <ShownOnce title={words.renew} label={words.secret} hint={words.secretOnce} secret={secret} onDone={() => setSecret(undefined)} />
        )}
        {isEdited ? (
          <ChangeWebhook webhook={webhook} onDone={() => setEdited(false)} />
        ) : (
          <WebhookCard webhook={webhook} onEdit={() => setEdited(true)} onSecret={setSecret} />
        )}
        <DeliveryLog webhook={webhook} />
      </Room>
    </Page>
  )
}
