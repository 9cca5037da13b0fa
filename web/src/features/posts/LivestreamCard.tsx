import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import type { Post } from '@marquee/contract/posts'
import { CalendarClock, CalendarX, ExternalLink } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Meta, Strong } from '#ui/type.ts'
import { announcedStreamsWords } from '#words/en/announcedStreams.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`overflow: hidden; padding: 0;`
const Foot = styled.div`display: flex; align-items: center; gap: 14px; min-height: 96px; padding: 16px; flex-wrap: wrap;`
const Picture = styled(Media)`border-radius: 0;`
const Away = styled.a`
  display: inline-flex; align-items: center; gap: 6px; justify-self: start; min-height: 44px; color: var(--accent-text); font-weight: 650; font-size: var(--fs-s);
  text-underline-offset: 3px; &:hover { text-decoration: underline; }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Lines = styled(Grow)`display: grid; gap: 2px; flex-basis: 180px; overflow-wrap: anywhere;`

interface Props {
  /** An instant; it is told in the reader's zone. */
  start: string
  status: string
  thumbnail?: Image | null
  heldAt?: NonNullable<Post['livestream']>['heldAt']
}

/** The livestream that a post announces under its own title: when it is, and what became of it. */
export const LivestreamCard = ({ start, status, thumbnail, heldAt }: Props) => {
  const words = useWords(announcedStreamsWords)
  const missed = status === 'canceled' || status === 'expired' ? status : undefined
  const when = wholeTimeOf(start)
  return (
    <Root as="div">
      {thumbnail && <Picture image={thumbnail} sizes="(max-width: 599px) 100vw, 640px" ratio={16 / 9} />}
      <Foot>
        <Sign>
          <Icon of={missed ? CalendarX : CalendarClock} size={24} />
        </Sign>
        <Lines>
          <Meta>{heldAt ? words.leadAt(heldAt.platform) : words.lead}</Meta>
          <Strong>
            <time dateTime={start}>{missed ? words.wasFor(when) : words.startsAt(when)}</time>
          </Strong>
          {heldAt && !missed && (
            <Away href={heldAt.url} target="_blank" rel="noopener noreferrer nofollow ugc">
              {words.watchAt(heldAt.platform)}
              <Icon of={ExternalLink} size={14} />
            </Away>
          )}
        </Lines>
        <Badge kind={missed ? 'bad' : 'info'}>{words.states[missed ?? 'scheduled']}</Badge>
      </Foot>
    </Root>
  )
}
