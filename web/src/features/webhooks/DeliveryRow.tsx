import styled from '@emotion/styled'
import type { DeliveryState, WebhookDelivery } from '@marquee/contract/webhooks'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { DeliveryInside } from './DeliveryInside.tsx'

const Lines = styled.span`flex: 1; display: grid; min-width: 0; line-height: 1.4;`

const kinds: Record<DeliveryState, BadgeKind> = { pending: 'info', retrying: 'warn', delivered: 'ok', dead: 'bad' }

type Props = {
  webhookId: string
  delivery: WebhookDelivery
  canReplay: boolean
}

/** One delivery: what, when and how it stands; opened, what was sent and each try. */
export const DeliveryRow = ({ webhookId, delivery, canReplay }: Props) => {
  const words = useWords(webhooksWords)
  const [isOpen, setOpen] = useState(false)
  const { event, state, createdAt, lastStatus } = delivery
  return (
    <FoldRow onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldHead>
        <Lines>
          <Clip as={Strong}>{words.names[event]}</Clip>
          <Clip as={Tiny}>
            {event}, <TimeAgo at={createdAt} />
            {lastStatus !== null && `, ${words.answered(lastStatus)}`}
          </Clip>
        </Lines>
        <Badge kind={kinds[state]}>{words.states[state]}</Badge>
        <Icon of={ChevronDown} size={18} />
      </FoldHead>
      {isOpen && <DeliveryInside webhookId={webhookId} delivery={delivery} canReplay={canReplay} />}
    </FoldRow>
  )
}
