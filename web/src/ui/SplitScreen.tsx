import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { DoorPicture, type DoorPictureProps } from './DoorPicture.tsx'

const narrow = '@media (max-width: 899.95px)'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr); min-height: 100dvh;
  ${narrow} { display: flex; flex-direction: column; }
`
const Picture = styled.aside`
  position: sticky; top: 16px; height: calc(100dvh - 32px); margin: 16px 0 16px 16px; overflow: hidden; border-radius: min(32px, calc(var(--r-l) * 1.34));
  corner-shape: var(--corner);
  ${narrow} { position: relative; top: 0; height: min(264px, 32dvh); margin: 0; border-radius: 0 0 28px 28px; &[data-quiet] { display: none; } }
  /* A low window has no room for it above what is to be done. */
  @media (max-width: 899.95px) and (max-height: 660px) { display: none; }
`
const Side = styled.main`
  display: flex; flex-direction: column; width: 100%; max-width: 620px; margin: 0 auto; padding: 40px 64px; min-width: 0;
  ${narrow} { flex: 1; padding: 24px 20px 28px; }
`

type Props = DoorPictureProps & {
  /** Phones go without the picture. */
  quietOnPhones?: boolean
  children: ReactNode
}

/**
 * Login and setup: the picture left, what to do right; on phones the picture is a head or leaves. The provider's own pages, where the login
 * leads, have the same measures.
 */
export const SplitScreen = ({ quietOnPhones, children, ...picture }: Props) => (
  <Root>
    <Picture data-quiet={quietOnPhones || undefined}>
      <DoorPicture {...picture} />
    </Picture>
    <Side id="content">{children}</Side>
  </Root>
)
