import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { to } from '#paths.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords } from '#words/words.tsx'
import { hasEnded, isRunning, ownPlatforms } from './cachedPlatforms.ts'
import { platformIcons } from './PlatformSign.tsx'

interface Tile {
  href: string
  icon: LucideIcon
  title: string
  text: string
}

/** What one has connected, as places to publish from. One whose session has ended is among them: it leads back there. */
export const useConnectedPlatforms = (): Tile[] => {
  const words = useWords(platformsWords)
  const { data = [] } = useQuery(ownPlatforms())
  return data
    .filter((platform) => isRunning(platform) || hasEnded(platform))
    .map(({ id, name, kind }) => ({ href: to('latestItems', { channelId: id }), icon: platformIcons[kind], title: name, text: words.latestText(name) }))
}
