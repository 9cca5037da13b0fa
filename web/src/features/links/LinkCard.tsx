import styled from '@emotion/styled'
import type { LinkPreview } from '@marquee/contract/links'
import { ExternalLink, Link2, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { clip } from '#ui/type.ts'
import { linksWords } from '#words/en/links.ts'
import { useWords } from '#words/words.tsx'

const LinkPlayer = lazy(() => import('./LinkPlayer.tsx').then(({ LinkPlayer: part }) => ({ default: part })))

const Root = styled.div`
  position: relative; overflow: hidden; min-width: 0; border: 1px solid var(--line); border-radius: var(--media-radius); corner-shape: var(--corner);
  background: var(--surface); color: var(--ink);
  &:focus-within:has(a:focus-visible) { outline: var(--focus-w) solid var(--accent-text); outline-offset: 2px; }
  @media (hover: hover) { &:hover { border-color: var(--line-strong); } &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Picture = styled(Media)`border-radius: 0;`
const Stage = styled.div`position: relative; &[data-bare] { height: 148px; background: var(--accent-soft); }`
const PlayButton = styled.button`
  position: absolute; inset: 0; z-index: 1; display: grid; place-items: center; width: 100%; cursor: pointer;
  & > span { display: grid; place-items: center; width: 68px; height: 68px; border-radius: 50%; background: rgb(12 9 14 / .72); color: #fff; }
  & > span > svg { transform: translateX(2px); }
  @media (hover: hover) { &:hover > span { background: rgb(12 9 14 / .9); } }
  &:focus-visible { outline: 3px solid #fff; outline-offset: -6px; box-shadow: inset 0 0 0 7px #000; }
`
const Foot = styled.div`display: flex; align-items: center; gap: 14px; padding: 12px 16px 14px; min-width: 0;`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 48px; height: 48px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Words = styled.a`
  display: grid; gap: 2px; flex: 1; min-width: 0; color: inherit; text-decoration: none; outline: none;
  &::after { content: ''; position: absolute; inset: 0; }
`
const Site = styled.span`display: flex; align-items: center; gap: 6px; color: var(--ink-3); font-size: var(--fs-xs); & > span { ${clip} } & > svg { flex: none; }`
const Title = styled.b`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 650; line-height: 1.35; overflow-wrap: anywhere;
`
const Text = styled.span`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: var(--fs-s); line-height: 1.45; color: var(--ink-2);
  overflow-wrap: anywhere;
`

/** Pictures of pages lie across, between 16 : 9 and 11 : 5. */
const across = { least: 16 / 9, most: 2.2 }
const sizes = '(max-width: 599px) 100vw, 640px'
const usualRatio = 16 / 9

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

/**
 * A page elsewhere: its picture, what it is called and where it is, as a link to it. Where we know its player, pressing play shows that
 * in its place; until then nothing of anybody else's is loaded.
 */
export const LinkCard = ({ link, eager = false }: { link: LinkPreview; eager?: boolean }) => {
  const words = useWords(linksWords)
  const [isPlaying, setPlaying] = useState(false)
  const { url, title, description, image, embedUrl, embedRatio } = link
  const site = link.siteName || hostOf(url)
  const ratio = image ? Math.max(across.least, Math.min(across.most, image.width / image.height)) : usualRatio
  return (
    <Root>
      {isPlaying && embedUrl ? (
        <Suspense fallback={<Stage data-bare />}>
          <LinkPlayer embedUrl={embedUrl} ratio={embedRatio ?? usualRatio} title={title} site={site} />
        </Suspense>
      ) : (
        (image || embedUrl) && (
          <Stage data-bare={!image || undefined}>
            {image && <Picture image={image} sizes={sizes} ratio={ratio} eager={eager} />}
            {embedUrl && (
              <PlayButton type="button" onClick={() => setPlaying(true)}>
                <span>
                  <Icon of={Play} size={28} filled />
                </span>
                <Hidden>{words.play(title, site)}</Hidden>
              </PlayButton>
            )}
          </Stage>
        )
      )}
      <Foot>
        {!image && !embedUrl && (
          <Sign>
            <Icon of={Link2} size={22} />
          </Sign>
        )}
        <Words href={url} target="_blank" rel="noopener noreferrer nofollow ugc" style={isPlaying ? { position: 'relative' } : undefined}>
          <Site>
            <span>{site}</span>
            <Icon of={ExternalLink} size={13} />
          </Site>
          <Title>{title}</Title>
          {description && <Text>{description}</Text>}
          <Hidden>{words.opens(site)}</Hidden>
        </Words>
      </Foot>
    </Root>
  )
}
