import type { ProfileCard } from '@marquee/contract/profiles'
import { MessageCircle } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'
import { useStartChat } from './useStartChat.ts'

/** Writes to somebody. `small` where it stands in a list, among other signs. */
export const MessageButton = ({ person, small = false }: { person: Pick<ProfileCard, 'id' | 'displayName'>; small?: boolean }) => {
  const words = useWords(peopleWords)
  const start = useStartChat()
  const open = () => start.mutate({ profileId: person.id })
  const whom = words.messageWhom(person.displayName)
  return (
    <IconButton
      icon={MessageCircle} size={small ? 19 : 22} look={small ? 'plain' : 'solid'} label={words.message + whom} disabled={start.isPending} onClick={open}
    />
  )
}
