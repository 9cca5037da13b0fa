import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import type { PostKind } from '@marquee/contract/posts'
import { CalendarDays, ChartBarBig, Clapperboard, Images, Link2, Mic, PenLine, Radio, Repeat2, type LucideIcon } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'

const icons: Record<PostKind, LucideIcon> = {
  text: PenLine, image: Images, gallery: Images, video: Clapperboard, audio: Mic, link: Link2, poll: ChartBarBig, livestream: Radio,
  event: CalendarDays, reshare: Repeat2,
}

const Frame = styled.span`
  display: grid; flex: none; width: 72px; overflow: hidden; border-radius: var(--r-s); corner-shape: var(--corner);
  @media (max-width: 479.95px) { width: 56px; }
`
const Sign = styled.span`display: grid; place-items: center; aspect-ratio: 4 / 3; background: var(--accent-soft); color: var(--on-accent-soft);`

interface Pictured {
  kind: PostKind
  images?: readonly Image[]
  media?: { poster: Image | null } | null
  link?: { image: Image | null } | null
}

/** What a post looks like, small: its first picture, or a sign of what it is. Its line says the same in words. */
export const PostThumb = ({ post: { kind, images = [], media, link } }: { post: Pictured }) => {
  const picture = images[0] ?? media?.poster ?? link?.image
  return (
    <Frame aria-hidden>
      {picture ? (
        <Media image={{ ...picture, altText: '' }} sizes="72px" ratio={4 / 3} />
      ) : (
        <Sign>
          <Icon of={icons[kind]} size={20} />
        </Sign>
      )}
    </Frame>
  )
}
