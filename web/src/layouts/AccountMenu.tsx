import styled from '@emotion/styled'
import { LogOut, Monitor, Moon, Sun, User } from 'lucide-react'
import { Link } from 'react-router'
import { type ModeChoice, useMode } from '#theme/mode.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuLine } from '#ui/Menu.tsx'
import { menuItemStyles } from '#ui/menuStyles.ts'
import { WaitingCount } from '#ui/WaitingCount.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import type { Account, NavItem } from './nav.ts'

const Line = styled.div`height: 1px; margin: 6px 12px; background: var(--line);`
const Modes = styled.div`display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; padding: 2px;`
const ModeButton = styled.button`
  ${menuItemStyles}
  display: grid; justify-items: center; align-content: center; gap: 4px; min-height: 60px; padding: 0 4px; font-size: var(--fs-xs); font-weight: 600;
  color: var(--ink-2);
  &[aria-checked='true'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &[aria-checked='true'] > svg { color: inherit; }
`
const Place = styled(Link)`
  ${menuItemStyles}
  @media (min-width: 600px) { display: none; }
`

const modes: { mode: ModeChoice; icon: typeof Sun }[] = [
  { mode: 'light', icon: Sun },
  { mode: 'dark', icon: Moon },
  { mode: 'system', icon: Monitor },
]

/** Places without room in the bottom bar (phones), the profile, light or dark, signing out. */
export const AccountMenuItems = ({ account, places = [], onDone }: { account: Account; places?: NavItem[]; onDone: () => void }) => {
  const ui = useWords(uiWords)
  const { mode: chosen, setMode } = useMode()
  return (
    <>
      {places.map(({ href, icon, label, waiting }) => (
        <Place key={href} to={href} role="menuitem" tabIndex={-1} onClick={onDone}>
          <Icon of={icon} size={19} />
          {label}
          <WaitingCount count={waiting} />
        </Place>
      ))}
      {places.length > 0 && <Line role="separator" />}
      <MenuLine item={{ label: ui.profile, icon: User, href: account.profileHref }} onDone={onDone} />
      {account.items?.map((item) => (
        <MenuLine key={item.label} item={item} onDone={onDone} />
      ))}
      <Line role="separator" />
      <Modes role="group" aria-label={ui.mode}>
        {modes.map(({ mode, icon }) => (
          <ModeButton
            key={mode} type="button" role="menuitemradio" tabIndex={-1} aria-checked={chosen === mode} onClick={() => setMode(mode)}
          >
            <Icon of={icon} size={19} />
            {ui.modes[mode]}
          </ModeButton>
        ))}
      </Modes>
      <Line role="separator" />
      <MenuLine item={{ label: ui.signOut, icon: LogOut, onSelect: account.onSignOut }} onDone={onDone} />
    </>
  )
}
