import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { linksWords } from '#words/en/links.ts'
import { useWords } from '#words/words.tsx'

/** The highest a player stands, in px: upright ones leave room for the post around them. */
const highest = 620

const Ground = styled.div`background: var(--surface-3);`
const Frame = styled.iframe`display: block; width: 100%; min-height: 152px; margin: 0 auto; border: 0; color-scheme: auto;`

/** Twitch plays only where it is told where it stands. */
const addressOf = (embedUrl: string) => {
  const url = new URL(embedUrl)
  if (url.hostname === 'player.twitch.tv') url.searchParams.set('parent', window.location.hostname)
  return url
}

/** What a frame may do. Its own origin is one thing more, and never ours: from there it could take its frame off. */
const allowances = ({ origin }: URL) =>
  ['allow-scripts', 'allow-popups', 'allow-presentation', ...(origin === window.location.origin ? [] : ['allow-same-origin'])].join(' ')

interface Props {
  embedUrl: string
  /** Width by height. */
  ratio: number
  title: string
  site: string
}

/** Somebody else's player in a frame that can do nothing to the page around it. Only addresses of our own making come here. */
export const LinkPlayer = ({ embedUrl, ratio, title, site }: Props) => {
  const words = useWords(linksWords)
  const url = addressOf(embedUrl)
  const frame = useRef<HTMLIFrameElement>(null)
  // It takes the place of the button that was pressed, and what that had of the keyboard.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <Ground>
      <Frame
        ref={frame} src={url.href} title={words.player(title, site)} sandbox={allowances(url)} allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy" referrerPolicy="strict-origin-when-cross-origin" style={{ aspectRatio: ratio, maxWidth: Math.round(highest * ratio) }}
      />
    </Ground>
  )
}
