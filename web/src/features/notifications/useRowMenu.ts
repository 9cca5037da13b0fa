import { Bell, BellOff, CheckCheck, Settings, UserCheck } from 'lucide-react'
import { to } from '#paths.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords } from '#words/words.tsx'
import { isAsked, type Row } from './cachedRows.ts'
import { mutableIn, useLeavingOut, useLettingThrough, useMuting, useRead } from './rowActions.ts'

const nobody = { id: '', displayName: '' }

/** What can be done about a row, beside opening and answering it. */
export const useRowMenu = (row: Row): MenuItem[] => {
  const words = useWords(notificationsWords)
  const read = useRead(row)
  const toggle = useMuting(row)
  const [person = nobody] = row.actors
  const letThrough = useLettingThrough(person)
  const leaveOut = useLeavingOut(row)
  const { isMuted, isUnread, isFiltered, can } = row
  const mutable = mutableIn(row)
  const said = isMuted ? words.unmute : words.mute
  return [
    ...(isUnread ? [{ label: words.markRead, icon: CheckCheck, onSelect: read }] : []),
    ...(isFiltered && isAsked(row) ? [{ label: words.letThrough, icon: UserCheck, onSelect: letThrough }] : []),
    ...(mutable ? [{ label: said[mutable.kind](person.displayName), icon: isMuted ? Bell : BellOff, onSelect: toggle }] : []),
    ...(!mutable && can.leaveOut ? [{ label: words.leaveOut, icon: BellOff, onSelect: leaveOut }] : []),
    { label: words.settings, icon: Settings, href: to('settingsNotifications') },
  ]
}
