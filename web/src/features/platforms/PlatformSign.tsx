import styled from '@emotion/styled'
import type { PlatformKind } from '@marquee/contract/platforms'
import { AudioLines, Clapperboard, Radio, Rss, type LucideIcon } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

const Tile = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 44px; height: 44px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`

/** What stands for a platform, by what people publish there. */
export const platformIcons: Record<PlatformKind, LucideIcon> = { video: Clapperboard, audio: AudioLines, live: Radio, feed: Rss }

export const PlatformSign = ({ kind }: { kind: PlatformKind }) => (
  <Tile>
    <Icon of={platformIcons[kind]} size={22} />
  </Tile>
)
