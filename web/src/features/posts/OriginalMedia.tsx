import styled from '@emotion/styled'
import type { OriginalPost } from '@marquee/contract/posts'
import { AudioLines, ChartBarBig, Play, Radio } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary } from '#ui/type.ts'
import { announcedStreamsWords } from '#words/en/announcedStreams.ts'
import { playersWords } from '#words/en/players.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'
import { streamStateOf } from '#ui/streamState.ts'

const Poster = styled(Link)`
  position: relative; display: block; border-radius: var(--media-radius); corner-shape: var(--corner);
  & > svg {
    position: absolute; inset: 0; margin: auto; box-sizing: content-box; padding: 14px; border-radius: 50%; background: rgb(12 9 14 / .66); color: #fff;
  }
`
const Line = styled(Secondary)`display: flex; align-items: center; gap: 8px; font-size: var(--fs-s); & > svg { flex: none; }`
const Opener = styled(Link)`
  display: inline-block; padding: 2px 0; min-width: 0; color: var(--accent-text); font-weight: 650; border-radius: 4px; overflow-wrap: anywhere;
  text-underline-offset: 3px;
  &:hover { text-decoration: underline; }
`

/** The film, recording or livestream of an original, which plays in its own place only. */
const Played = ({ id, author, title, media, livestream }: OriginalPost) => {
  const words = useWords(resharesWords)
  const players = useWords(playersWords)
  const streams = useWords(announcedStreamsWords)
  const href = to('post', { postId: id })
  if (media) {
    const isVideo = media.kind === 'video'
    const name = media.altText || title || (isVideo ? players.videoBy(author.displayName) : players.audioBy(author.displayName))
    if (isVideo && media.poster)
      return (
        <Poster to={href} aria-label={players.play(name)}>
          <Media image={{ ...media.poster, altText: '' }} sizes="(max-width: 599px) 100vw, 640px" />
          <Icon of={Play} size={26} filled />
        </Poster>
      )
    return (
      <Line>
        <Icon of={isVideo ? Play : AudioLines} size={18} />
        <Opener to={href}>{name}</Opener>
      </Line>
    )
  }
  if (livestream) {
    const when = wholeTimeOf(livestream.scheduledStart)
    const state = streamStateOf({ ...livestream, start: livestream.scheduledStart })
    return (
      <Line>
        <Icon of={Radio} size={18} />
        <span>
          <Opener to={href}>{words.livestream(livestream.title)}</Opener>
          {' · '}
          <time dateTime={livestream.scheduledStart}>{streams.when[state](when)}</time>
        </span>
      </Line>
    )
  }
  return null
}

/** What an original carries that is played or answered in its own place: what it is called, and the way there. */
export const OriginalMedia = (original: OriginalPost) => {
  const words = useWords(resharesWords)
  return (
    <>
      <Played {...original} />
      {original.kind === 'poll' && !original.isLocked && (
        <Line>
          <Icon of={ChartBarBig} size={18} />
          <Opener to={to('post', { postId: original.id })}>{words.poll}</Opener>
        </Line>
      )}
    </>
  )
}
