import styled from '@emotion/styled'
import type { ResultOf } from '@marquee/contract/route'
import { webhookLimits, webhooks } from '@marquee/contract/webhooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { prefetch, query } from '#api/query.ts'
import { DocsLink } from '#features/apiKeys/DocsLink.tsx'
import { ShownOnce } from '#features/apiKeys/ShownOnce.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { WebhookRow } from './WebhookRow.tsx'

const all = () => query(webhooks.list, {})

export const loader = () => prefetch(all())

export const handle = { title: wordsOf(webhooksWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const About = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`

/** Addresses that are told what happens in the channel. */
export default function WebhooksPage() {
  const words = useWords(webhooksWords)
  const { data: list } = useSuspenseQuery(all())
  const [step, setStep] = useState<'list' | 'form' | ResultOf<typeof webhooks.add>>('list')
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setStep('form')}>
      {words.add}
    </Button>
  )
  return (
    <Page title={words.title} width="full" actions={step === 'list' && list.length > 0 && list.length < webhookLimits.webhooks && begin}>
      <Room gap={20}>
        <About>
          <Lead>{words.lead}</Lead>
          <DocsLink icon={BookOpen} place="#webhooks">
            {words.docs}
          </DocsLink>
        </About>
        {step === 'form' && <AddWebhook onAdded={setStep} onCancel={() => setStep('list')} />}
        {typeof step === 'object' && (
          <ShownOnce
            title={words.added} label={words.secret} hint={words.secretOnce} secret={step.secret} onDone={() => setStep('list')}
            action={<ButtonLink href={to('ownerWebhook', { webhookId: step.webhook.id })}>{words.open}</ButtonLink>}
          />
        )}
        {!list.length && step === 'list' && <EmptyState drawing="bell" title={words.emptyTitle} text={words.emptyText} action={begin} />}
        {list.length > 0 && (
          <ListCard aria-label={words.listTitle}>
            <ul>
              {list.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookRow webhook={webhook} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
      </Room>
    </Page>
  )
}
