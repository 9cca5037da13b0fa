import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Bulbs } from './Bulbs.tsx'
import { Hero } from './type.ts'

const narrow = '@media (max-width: 899.95px)'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr); min-height: 100dvh;
  ${narrow} { display: flex; flex-direction: column; }
`
const Picture = styled.aside`
  position: sticky; top: 16px; height: calc(100dvh - 32px); margin: 16px 0 16px 16px; overflow: hidden; border-radius: min(32px, calc(var(--r-l) * 1.34));
  corner-shape: var(--corner); background: var(--splash); color: var(--on-splash);
  & > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  ${narrow} { position: relative; top: 0; height: 264px; margin: 0; border-radius: 0 0 28px 28px; &[data-quiet] { display: none; } }
`
const Glow = styled.div`
  position: absolute; inset: 0;
  background: radial-gradient(120% 70% at 20% 100%, color-mix(in oklab, var(--splash) 62%, #B35CFF) 0, transparent 62%), radial-gradient(70% 50% at 90% 0, color-mix(in oklab, var(--splash) 78%, #FF8A5C) 0, transparent 70%);
`
const Scrim = styled.span`
  position: absolute; inset: 0; background: linear-gradient(180deg, rgb(20 8 34 / 0) 52%, rgb(20 8 34 / .82) 84%);
  ${narrow} { background: linear-gradient(90deg, rgb(20 8 34 / .78), rgb(20 8 34 / .5) 70%, rgb(20 8 34 / .2)); }
`
const Caption = styled.div`
  position: absolute; left: 44px; right: 44px; bottom: 40px; display: grid; gap: 22px;
  ${narrow} { left: 20px; right: 20px; bottom: 22px; gap: 18px; }
`
const Words = styled(Hero)`max-width: 16em; overflow-wrap: anywhere; text-wrap: balance;`
const Side = styled.main`
  display: flex; flex-direction: column; width: 100%; max-width: 620px; margin: 0 auto; padding: 40px 64px; min-width: 0;
  ${narrow} { flex: 1; padding: 24px 20px 28px; }
`

type Props = {
  /** A picture of the tenant, or their colours alone. */
  imageUrl?: string | null
  /** The brand's sentence, large, over the picture. */
  caption?: string
  /** Stands over the picture at the bottom: a preview card. */
  over?: ReactNode
  /** Phones go without the picture. */
  quietOnPhones?: boolean
  children: ReactNode
}

/** Login and setup: the picture left, what to do right; on phones the picture is a head or leaves. */
export const SplitScreen = ({ imageUrl, caption, over, quietOnPhones, children }: Props) => (
  <Root>
    <Picture data-quiet={quietOnPhones || undefined}>
      {imageUrl ? <img src={imageUrl} alt="" /> : <Glow />}
      {caption && <Scrim />}
      <Caption>
        {caption && <Words as="p">{caption}</Words>}
        {caption && <Bulbs />}
        {over}
      </Caption>
    </Picture>
    <Side id="content">{children}</Side>
  </Root>
)
