import type { KindFilter } from '@marquee/contract/kindFilters'
import { AudioLines, CalendarDays, ChartBarBig, Image, Link, Radio, Text, Video, type LucideIcon } from 'lucide-react'

/** What stands before the name of a kind of posts. */
export const kindIcons: Record<KindFilter, LucideIcon> = {
  text: Text, pictures: Image, video: Video, audio: AudioLines, link: Link, poll: ChartBarBig, livestream: Radio, event: CalendarDays,
}
