import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import type { Post } from '@marquee/contract/posts'
import { CalendarClock, CalendarX, ExternalLink, Radio } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Meta, Strong } from '#ui/type.ts'
import { announcedStreamsWords } from '#words/en/announcedStreams.ts'
import { useWords } from '#words/words.tsx'
import { streamStateOf, type StreamState } from '#ui/streamState.ts'

const Root = styled(Sunk)`overflow: hidden; padding: 0;`
const Foot = styled.div`display: flex; align-items: center; gap: 14px; min-height: 96px; padding: 16px; flex-wrap: wrap;`
const Picture = styled(Media)`border-radius: 0;`
const awayStyles = css`
  display: inline-flex; align-items: center; gap: 6px; justify-self: start; min-height: 44px; color: var(--accent-text); font-weight: 650; font-size: var(--fs-s);
  text-underline-offset: 3px; &:hover { text-decoration: underline; }
`
const Away = styled.a`${awayStyles}`
const Way = styled(Link)`${awayStyles}`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Lines = styled(Grow)`display: grid; gap: 2px; flex-basis: 180px; overflow-wrap: anywhere;`

const looks: Readonly<Record<StreamState, BadgeKind>> = { scheduled: 'info', canceled: 'bad', expired: 'bad', live: 'live', ended: 'plain', recorded: 'ok', always: 'plain' }

interface Props {
  /** Where there is a way to it. */
  id?: string
  /** An instant; it is told in the reader's zone. */
  start: string
  status: string
  kind?: string
  /** The profile whose it is: to them it leads to where it is sent from. */
  hostId?: string
  thumbnail?: Image | null
  heldAt?: NonNullable<Post['livestream']>['heldAt']
}

/** The livestream that a post announces under its own title: when it is, and what became of it. */
export const LivestreamCard = ({ id, start, status, kind, hostId, thumbnail, heldAt }: Props) => {
  const words = useWords(announcedStreamsWords)
  const state = streamStateOf({ status, kind, start })
  const profileId = useAccount()?.profile?.id
  const isOwn = hostId !== undefined && profileId === hostId && state !== 'ended' && state !== 'recorded'
  const isMissed = state === 'canceled' || state === 'expired'
  const when = wholeTimeOf(start)
  return (
    <Root as="div">
      {thumbnail && <Picture image={thumbnail} sizes="(max-width: 599px) 100vw, 640px" ratio={16 / 9} />}
      <Foot>
        <Sign>
          <Icon of={isMissed ? CalendarX : state === 'scheduled' ? CalendarClock : Radio} size={24} />
        </Sign>
        <Lines>
          <Meta>{heldAt ? words.leadAt(heldAt.platform) : words.lead}</Meta>
          <Strong>
            {state === 'always' ? words.when.always() : <time dateTime={start}>{words.when[state](when)}</time>}
          </Strong>
          {id && !isMissed && <Way to={to(isOwn ? 'studio' : 'livestream', { livestreamId: id })}>{isOwn ? words.toStudio : words.ways[state]}</Way>}
          {heldAt && !isMissed && (
            <Away href={heldAt.url} target="_blank" rel="noopener noreferrer nofollow ugc">
              {words.watchAt(heldAt.platform)}
              <Icon of={ExternalLink} size={14} />
            </Away>
          )}
        </Lines>
        <Badge kind={looks[state]}>{words.states[state]}</Badge>
      </Foot>
    </Root>
  )
}
