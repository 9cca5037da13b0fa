import type { Webhook } from '@marquee/contract/webhooks'
import { Badge } from '#ui/Badge.tsx'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'

/** How a webhook stands, in a word. */
export const StateOf = ({ webhook: { pausedFor, failingSince } }: { webhook: Webhook }) => {
  const words = useWords(webhooksWords)
  if (pausedFor) return <Badge kind={pausedFor === 'owner' ? 'plain' : 'bad'}>{words.paused}</Badge>
  return failingSince ? <Badge kind="warn">{words.failing}</Badge> : <Badge kind="ok">{words.on}</Badge>
}
