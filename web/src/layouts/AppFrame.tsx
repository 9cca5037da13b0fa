import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { BrandOf } from '#ui/Brand.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { BottomBar } from './BottomBar.tsx'
import { FrameBrand } from './frame.ts'
import type { Account, NavItem } from './nav.ts'
import { Sidebar } from './Sidebar.tsx'

const Root = styled.div`
  display: grid; grid-template-columns: var(--side-w) minmax(0, 1fr); gap: 0 var(--frame-gap); max-width: var(--frame-max); margin: 0 auto;
  padding: var(--frame-pad); min-height: calc(100dvh - var(--over, 0px));
  &:has(> [data-width='whole']) { max-width: none; }
  @media (max-width: 1199.95px) { grid-template-columns: 76px minmax(0, 1fr); gap: 0 24px; padding: 0 24px 0 12px; }
  @media (max-width: 599.95px) { display: block; padding: 0; }
`
const Skip = styled.a`
  position: fixed; left: 16px; top: -64px; z-index: 40; padding: 12px 20px; border-radius: var(--r-s); background: var(--ink); color: var(--bg); font-weight: 650;
  &:focus { top: 12px; }
`

type Props = {
  brand: BrandOf
  /** Where the sign leads. */
  homeHref: string
  /** Only places that exist; the first four stand in the bottom bar of phones. */
  places: NavItem[]
  account: Account
  /** Phones: the page takes the room of the bottom bar. */
  hidesBar?: boolean
  /** A `Page`, or what fills the frame itself. */
  children: ReactNode
}

/** The house around every signed-in page: sidebar or icon rail, on phones a bottom bar. */
export const AppFrame = ({ brand, homeHref, places, account, hidesBar, children }: Props) => {
  const ui = useWords(uiWords)
  return (
    <FrameBrand value={brand}>
      <Skip href="#content">{ui.skip}</Skip>
      <Root>
        <Sidebar brand={brand} homeHref={homeHref} places={places} account={account} />
        {children}
      </Root>
      {!hidesBar && <BottomBar places={places} account={account} />}
    </FrameBrand>
  )
}
