import styled from '@emotion/styled'
import type { Webhook } from '@marquee/contract/webhooks'
import { ChevronRight, Webhook as Hook } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { StateOf } from './StateOf.tsx'

const Root = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 68px; padding: 12px 0; color: inherit; border-radius: 8px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  & > svg { color: var(--ink-3); flex: none; }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
  @media (max-width: 599.95px) { display: none; }
`
const Lines = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.4; overflow-wrap: anywhere;`

/** One address, and how it stands. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const words = useWords(webhooksWords)
  const { id: webhookId, url, events, lastAt } = webhook
  return (
    <Root to={to('ownerWebhook', { webhookId })}>
      <Sign>
        <Icon of={Hook} size={20} />
      </Sign>
      <Lines>
        <Strong>{url}</Strong>
        <Tiny>
          {words.told(events.length)}. {lastAt ? <>{words.lastCalled} <TimeAgo at={lastAt} /></> : words.neverCalled}
        </Tiny>
      </Lines>
      <StateOf webhook={webhook} />
      <Icon of={ChevronRight} size={18} />
    </Root>
  )
}
