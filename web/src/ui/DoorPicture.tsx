import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Bulbs } from './Bulbs.tsx'
import { Hero } from './type.ts'

const narrow = '@media (max-width: 899.95px)'

const Root = styled.div`
  position: absolute; inset: 0; overflow: hidden; background: var(--splash); color: var(--on-splash);
  & > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`
const Glow = styled.div`
  position: absolute; inset: 0;
  background: radial-gradient(120% 70% at 20% 100%, color-mix(in oklab, var(--splash) 62%, #B35CFF) 0, transparent 62%), radial-gradient(70% 50% at 90% 0, color-mix(in oklab, var(--splash) 78%, #FF8A5C) 0, transparent 70%);
`
/* A picture may be as bright as it likes: where there are words it is dark, however many lines they take. */
const Caption = styled.div`
  position: absolute; left: 0; right: 0; bottom: 0; display: grid; gap: 22px; padding: var(--rise) 48px 40px; --rise: 200px;
  &[data-words] { background: linear-gradient(180deg, rgb(20 8 34 / 0), rgb(20 8 34 / .72) var(--rise), rgb(20 8 34 / .84)); }
  ${narrow} { --rise: 96px; padding: var(--rise) 20px 22px; gap: 18px; }
`
/* On phones the picture has room for three lines: longer sentences are smaller, and what is longer still is cut, and whole in the title. */
const Words = styled(Hero)`
  max-width: 16em; overflow-wrap: anywhere; text-wrap: balance;
  ${narrow} {
    display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; padding-bottom: .1em;
    &[data-length='long'] { font-size: 1.75rem; }
    &[data-length='longest'] { font-size: 1.375rem; line-height: 1.15; }
  }
`

/** The provider's pages tell a channel's sentence apart by the same numbers of characters. */
const lengthOf = (sentence: string) => (sentence.length > 64 ? 'longest' : sentence.length > 48 ? 'long' : undefined)

export type DoorPictureProps = {
  /** A picture of the tenant, or their colours alone. */
  imageUrl?: string | null
  /** The brand's sentence, large, over the picture. */
  caption?: string
  /** Stands over the picture at the bottom: a preview card. */
  over?: ReactNode
}

/** What stands beside the door of a channel. Fills the element that it is put in. */
export const DoorPicture = ({ imageUrl, caption, over }: DoorPictureProps) => (
  <Root>
    {imageUrl ? <img src={imageUrl} alt="" /> : <Glow />}
    <Caption data-words={caption ? true : undefined}>
      {caption && (
        <Words as="p" title={caption} data-length={lengthOf(caption)}>
          {caption}
        </Words>
      )}
      {caption && <Bulbs />}
      {over}
    </Caption>
  </Root>
)
