import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { EllipsisVertical } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useMode } from '#theme/mode.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Brand, type BrandOf } from '#ui/Brand.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuPlane } from '#ui/menuStyles.ts'
import { Clip, Over, Strong, Tiny } from '#ui/type.ts'
import { useMenu } from '#ui/useMenu.ts'
import { WaitingCount } from '#ui/WaitingCount.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { AccountMenuItems } from './AccountMenu.tsx'
import type { Account, NavItem } from './nav.ts'
import { placeStyles } from './navStyles.ts'

const rail = '@media (max-width: 1199.95px)'

const Root = styled.header`
  position: sticky; top: var(--over, 0px); height: calc(100dvh - var(--over, 0px)); max-height: 1160px; padding: var(--page-top) 0 20px;
  display: flex; flex-direction: column; gap: 20px;
  @media (max-width: 599.95px) { display: none; }
`
const Home = styled(Link)`
  display: flex; align-items: center; min-height: 44px; padding: 0 12px; border-radius: 8px; min-width: 0;
  ${rail} { display: none; }
`
const Mark = styled(Link)`
  display: none; place-items: center; width: 44px; height: 44px; margin: 0 auto; border-radius: 10px; overflow: hidden;
  font: var(--display-weight) 1.5rem/1 var(--font-display); text-transform: uppercase;
  & img { max-width: 36px; max-height: 36px; }
  ${rail} { display: grid; }
`
// On low screens the places scroll, and fade at the end beyond which they go on; where there are none, the mask is larger than they are.
const fading = keyframes`
  from { mask-size: 100% calc(100% + 48px); mask-position: 0 -48px; }
  20%, 80% { mask-size: 100% 100%; mask-position: 0 0; }
  to { mask-size: 100% calc(100% + 48px); mask-position: 0 0; }
`
const Places = styled.nav`
  flex: 1; min-height: 0; overflow-y: auto; scrollbar-width: thin; scroll-padding: 48px 0; margin: -6px; padding: 6px;
  & ul { display: grid; gap: 2px; }
  @supports (animation-timeline: scroll(self)) {
    scrollbar-width: none; animation: ${fading} linear both; animation-timeline: scroll(self);
    mask: linear-gradient(#0000, #000 48px calc(100% - 48px), #0000) 0 -48px / 100% calc(100% + 96px) no-repeat;
  }
`
const Section = styled(Over)`padding: 16px var(--nav-gap) 4px; ${rail} { visibility: hidden; height: 12px; padding: 0; overflow: hidden; }`
const Place = styled(NavLink)`${placeStyles}`
const PlaceHere = styled(Link)`${placeStyles}`
const Label = styled(Clip)`${rail} { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }`
const Waiting = styled(WaitingCount)`${rail} { position: absolute; top: 4px; right: 6px; }`

const AccountRoot = styled.div`position: relative; flex: none;`
const AccountCard = styled.button`
  display: flex; align-items: center; gap: 12px; width: 100%; padding: 8px 12px; border-radius: var(--r-m); corner-shape: var(--corner);
  transition: background-color var(--t-fast) var(--ease);
  @media (hover: hover) { &:hover { background: color-mix(in oklab, transparent 94%, var(--ink)); } }
  &[aria-expanded='true'] { background: color-mix(in oklab, transparent 94%, var(--ink)); }
  & > svg { color: var(--ink-3); }
  ${rail} { justify-content: center; padding: 8px 0; & > svg { display: none; } }
`
const Who = styled.span`flex: 1; min-width: 0; display: grid; line-height: 1.25; text-align: left; ${rail} { display: none; }`

/** Who is signed in; opens the account's menu above itself. */
const AccountButton = ({ account }: { account: Account }) => {
  const ui = useWords(uiWords)
  const { isOpen, close, trigger, menu } = useMenu()
  return (
    <AccountRoot>
      <AccountCard type="button" {...trigger} title={account.person.displayName}>
        <Avatar person={account.person} size={40} />
        <Who>
          <Clip as={Strong}>{account.person.displayName}</Clip>
          <Clip as={Tiny}>{account.line}</Clip>
        </Who>
        <Hidden>{ui.account}</Hidden>
        <Waiting count={account.waiting} />
        <Icon of={EllipsisVertical} size={18} />
      </AccountCard>
      {isOpen && (
        <MenuPlane {...menu} aria-label={ui.account} style={{ left: 0, bottom: 'calc(100% + 8px)', minWidth: 'max(100%, 220px)' }}>
          <AccountMenuItems account={account} onDone={close} />
        </MenuPlane>
      )}
    </AccountRoot>
  )
}

type Props = { brand: BrandOf; homeHref: string; places: NavItem[]; account: Account }

/** Sign, places and account: with labels from 1200 px on, a rail of icons between 600 and 1199. */
export const Sidebar = ({ brand, homeHref, places, account }: Props) => {
  const ui = useWords(uiWords)
  const { resolved } = useMode()
  const { pathname, search } = useLocation()
  const list = useRef<HTMLElement>(null)
  // Where there are more places than room, the one where somebody is comes into view.
  useEffect(() => {
    // What it answers is nothing of the effect's: some browsers promise when they have scrolled.
    void list.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <Root>
      <Home to={homeHref}>
        <Brand {...brand} mode={resolved} />
      </Home>
      <Mark to={homeHref} aria-label={brand.name}>
        {brand.logos.favicon ? <img src={brand.logos.favicon} alt="" /> : brand.name.charAt(0)}
      </Mark>
      <Places ref={list} aria-label={ui.main}>
        <ul>
          {places.map(({ href, label, icon, waiting, section, end, also = [], notWith }) => {
            const face = (
              <>
                <Icon of={icon} size={22} />
                <Label>{label}</Label>
                <Waiting count={waiting} />
              </>
            )
            const isElsewhere = notWith !== undefined && new URLSearchParams(search).has(notWith)
            const isAlsoHere = also.some((start) => pathname === start || pathname.startsWith(`${start}/`))
            return (
              <Fragment key={href}>
                {section && <Section as="li">{section}</Section>}
                <li>
                  {isAlsoHere || isElsewhere ? (
                    <PlaceHere to={href} aria-current={isAlsoHere ? 'page' : undefined} title={label}>
                      {face}
                    </PlaceHere>
                  ) : (
                    <Place to={href} end={end} title={label}>
                      {face}
                    </Place>
                  )}
                </li>
              </Fragment>
            )
          })}
        </ul>
      </Places>
      <AccountButton account={account} />
    </Root>
  )
}
