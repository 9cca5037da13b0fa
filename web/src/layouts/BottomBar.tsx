import styled from '@emotion/styled'
import { User } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { MenuPlane, SheetBackdrop } from '#ui/menuStyles.ts'
import { useMenu } from '#ui/useMenu.ts'
import { WaitingCount } from '#ui/WaitingCount.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { AccountMenuItems } from './AccountMenu.tsx'
import type { Account, NavItem } from './nav.ts'

const Root = styled.nav`
  display: none;
  @media (max-width: 599.95px) {
    display: block; position: fixed; inset: auto 0 0; z-index: 10; padding: 4px 6px max(8px, env(safe-area-inset-bottom)); background: var(--surface);
    box-shadow: 0 -1px 0 var(--line);
    & > ul { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
    & > ul > li > a, & > ul > li > button {
      position: relative; display: grid; justify-items: center; align-content: center; gap: 3px; width: 100%; min-height: 56px; border-radius: 8px;
      font-size: 11.5px; font-weight: 600; color: var(--ink-2);
    }
    & > ul > li > a:focus-visible, & > ul > li > button:focus-visible { outline-offset: -3px; }
    & [aria-current='page'], & [aria-expanded='true'] { color: var(--accent-text); }
    & [aria-current='page']::before {
      content: ''; position: absolute; top: -4px; left: calc(50% - 10px); width: 20px; height: 4px;
      background: radial-gradient(circle at 2px 2px, var(--accent-text) 2px, transparent 2.4px) 0 0 / 8px 4px repeat-x;
    }
  }
`
// Of five places on the narrowest phone each has 69 px: the longest name just fits.
const Label = styled.span`
  max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  @media (max-width: 389.95px) { font-size: 11px; letter-spacing: -.025em; }
`
const Waiting = styled(WaitingCount)`
  position: absolute; top: 2px; left: calc(50% + 4px); height: 18px; min-width: 18px; line-height: 18px; padding: 0 5px; font-size: 11px;
`

// Five places at most, the account being the last.
const room = 4

/** Phones: the first four places and the account, whose sheet holds the other places. */
export const BottomBar = ({ places: all, account }: { places: NavItem[]; account: Account }) => {
  const ui = useWords(uiWords)
  const { isOpen, close, trigger, menu } = useMenu()
  const { pathname } = useLocation()
  const places = [...all.filter(({ yields }) => !yields), ...all.filter(({ yields }) => yields)]
  const behind = places.slice(room)
  const waitingBehind = behind.reduce((sum, place) => sum + (place.waiting ?? 0), account.waiting ?? 0)
  const isMine = account.area !== undefined && pathname.startsWith(account.area)
  return (
    <Root aria-label={ui.places}>
      <ul>
        {places.slice(0, room).map(({ href, label, icon, waiting, end }) => (
          <li key={href}>
            <NavLink to={href} end={end}>
              <Icon of={icon} size={22} />
              <Label>{label}</Label>
              <Waiting count={waiting} />
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-current={isMine ? 'page' : undefined} {...trigger}>
            <Icon of={User} size={22} />
            <Label>{ui.you}</Label>
            <Waiting count={waitingBehind} />
          </button>
          {isOpen && <SheetBackdrop />}
          {isOpen && (
            <MenuPlane {...menu} aria-label={ui.account}>
              <AccountMenuItems account={account} places={behind} onDone={close} />
            </MenuPlane>
          )}
        </li>
      </ul>
    </Root>
  )
}
