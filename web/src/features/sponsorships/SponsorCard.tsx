import styled from '@emotion/styled'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { ComponentProps } from 'react'
import { Card } from '#ui/Card.tsx'
import { H4, Meta } from '#ui/type.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'

export type Sponsor = NonNullable<GlobalConfiguration['activeGlobalSponsorship']>

const Root = styled(Card)`padding: 0; overflow: hidden; min-width: 0; container-type: inline-size; text-align: start;`
const Way = styled.a`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; color: inherit; outline-offset: -4px;
  @media (hover: hover) { &[href]:hover h2 { text-decoration: underline; text-underline-offset: 3px; } }
  @container (max-width: 519.95px) { grid-template-columns: minmax(0, 1fr); }
`
const Words = styled.div`display: grid; gap: 4px; padding: 16px var(--pad-card); min-width: 0; overflow-wrap: anywhere;`
const Picture = styled.img`
  width: 240px; height: 128px; object-fit: cover; background: var(--surface-2);
  @container (max-width: 519.95px) { order: -1; width: 100%; height: 148px; }
`

/** The wheel opens a link in a tab of its own; the right button only asks what can be done. */
const middle = 1

type Props = Omit<ComponentProps<'article'>, 'onClick'> & {
  sponsor: Omit<Sponsor, 'id' | 'targetUrl'> & { targetUrl?: string }
  /** Somebody goes there. */
  onFollow?: () => void
}

/** Who pays for the channel: said plainly, and one link. Without an address it shows what it would look like. */
export const SponsorCard = ({ sponsor: { name, text, imageUrl, targetUrl }, onFollow, ...rest }: Props) => {
  const timeline = useWords(timelineWords)
  return (
    <Root as="article" aria-label={timeline.sponsoredBy(name)} {...rest}>
      <Way
        href={targetUrl} target="_blank" rel="sponsored noopener noreferrer" onClick={onFollow}
        onAuxClick={({ button }) => button === middle && onFollow?.()}
      >
        <Words>
          <Meta>{timeline.sponsoredBy(name)}</Meta>
          <H4 as="h2">{text || name}</H4>
        </Words>
        {imageUrl && <Picture src={imageUrl} alt="" loading="lazy" decoding="async" />}
      </Way>
    </Root>
  )
}
