import styled from '@emotion/styled'
import type { Domain } from '@marquee/contract/domains'
import { Star, Trash2 } from 'lucide-react'
import { openConfirm } from '#feedback/confirm.ts'
import { Badge } from '#ui/Badge.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { Tiny } from '#ui/type.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 0;`
const Lines = styled.div`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.4; overflow-wrap: anywhere;`
const Where = styled.a`font-weight: 600; text-underline-offset: 3px; @media (hover: hover) { &:hover { text-decoration: underline; } }`

type Props = {
  domain: Domain
  /** Settles when it is done, or could not be. */
  onMakePrimary: (hostname: string) => Promise<unknown>
  onRemove: (hostname: string) => Promise<unknown>
}

/** One address: where it comes from, whether DNS leads here, what can be done with it. */
export const DomainRow = ({ domain: { hostname, url, isPrimary, addedBy, leadsHere, isWaiting, can }, onMakePrimary, onRemove }: Props) => {
  const words = useWords(domainsWords)
  const askPrimary = () =>
    openConfirm('warn', { title: words.primaryAsk(hostname), text: words.primaryText, onConfirm: () => onMakePrimary(hostname) })
  const askRemove = () => openConfirm('delete', { title: words.removeAsk(hostname), text: words.removeText, onConfirm: () => onRemove(hostname) })
  const items: MenuItem[] = [
    ...(can.makePrimary ? [{ label: words.makePrimary, icon: Star, onSelect: askPrimary }] : []),
    ...(can.remove ? [{ label: words.remove, icon: Trash2, tone: 'bad' as const, onSelect: askRemove }] : []),
  ]
  const standing = addedBy === 'owner' && leadsHere !== null ? [leadsHere ? words.leadsHere : words.leadsElsewhere] : []
  return (
    <Root>
      <Lines>
        <Where href={url} target="_blank" rel="noreferrer">
          {hostname}
        </Where>
        <Tiny>{[isWaiting ? words.waitsHere : words.sources[addedBy], ...standing].join(' · ')}</Tiny>
      </Lines>
      {isWaiting && <Badge kind="warn">{words.waiting}</Badge>}
      {isPrimary && <Badge kind="ok">{words.primary}</Badge>}
      {items.length > 0 && <Menu label={words.more(hostname)} items={items} />}
    </Root>
  )
}
