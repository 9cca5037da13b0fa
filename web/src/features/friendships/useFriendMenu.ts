import { UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react'
import type { MenuItem } from '#ui/Menu.tsx'
import { useWords } from '#words/words.tsx'
import { useFriendship, type Befriended } from './useFriendship.ts'

/** What a FriendButton does, as lines of a menu: for creators, whose button is for following. */
export const useFriendMenu = (person: Befriended): MenuItem[] => {
  const { menu } = useWords().friendships
  const { ask, accept, decline, withdraw, remove } = useFriendship(person)
  const lines: Record<Befriended['relation']['friendship'], MenuItem[]> = {
    none: [{ label: menu.ask, icon: UserPlus, onSelect: ask }],
    requested: [{ label: menu.withdraw, icon: UserX, onSelect: withdraw }],
    asked: [
      { label: menu.accept, icon: UserCheck, onSelect: accept },
      { label: menu.decline, icon: UserX, onSelect: decline },
    ],
    friends: [{ label: menu.remove, icon: UserMinus, onSelect: remove }],
  }
  return lines[person.relation.friendship]
}
