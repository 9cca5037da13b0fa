import { Clock, UserMinus, UserPlus } from 'lucide-react'
import type { MenuItem } from '#ui/Menu.tsx'
import { friendshipsWords } from '#words/en/friendships.ts'
import { useWords } from '#words/words.tsx'
import { useFriendship, type Befriended } from './useFriendship.ts'

/** What can be done about a friendship, as lines of a menu. Empty while they have asked: that is answered by buttons in sight. */
export const useFriendItems = (person: Befriended): MenuItem[] => {
  const words = useWords(friendshipsWords)
  const { ask, withdraw, remove } = useFriendship(person)
  const items: Record<Befriended['relation']['friendship'], MenuItem[]> = {
    none: [{ label: words.states.none, icon: UserPlus, onSelect: ask }],
    requested: [{ label: words.withdraw, icon: Clock, onSelect: withdraw }],
    friends: [{ label: words.remove, icon: UserMinus, tone: 'bad', onSelect: remove }],
    asked: [],
  }
  return items[person.relation.friendship]
}
