import styled from '@emotion/styled'
import { Clock, UserMinus, UserPlus, UsersRound, X } from 'lucide-react'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { SteadyWords } from '#ui/SteadyWords.tsx'
import { friendshipsWords } from '#words/en/friendships.ts'
import { useWords } from '#words/words.tsx'
import { useFriendship, type Befriended } from './useFriendship.ts'

const Both = styled.span`display: inline-flex; align-items: center; gap: 4px; flex: none;`

interface Props {
  person: Befriended
  size?: 's' | 'm'
  /** How it looks until somebody has asked. */
  variant?: ButtonVariant
}

/** Asks to be friends, answers who has asked, and ends a friendship. */
export const FriendButton = ({ person, size = 's', variant = 'line' }: Props) => {
  const words = useWords(friendshipsWords)
  const { ask, accept, decline, withdraw, remove } = useFriendship(person)
  const { displayName: name, relation } = person
  const { friendship } = relation

  if (friendship === 'asked')
    return (
      <Both>
        <Button variant={size === 'm' ? 'primary' : 'soft'} size={size} onClick={accept}>
          <span>
            {words.accept}
            <Hidden>{words.acceptWhom(name)}</Hidden>
          </span>
        </Button>
        <IconButton icon={X} size={19} label={words.decline + words.declineWhom(name)} onClick={decline} />
      </Both>
    )

  const state = (
    <SteadyWords all={friendship === 'friends' ? [] : [words.states.none, words.states.requested]}>
      {words.states[friendship]}
      <Hidden>{words.statesWhom[friendship](name)}</Hidden>
    </SteadyWords>
  )
  const iconOf = { none: UserPlus, requested: Clock, friends: UsersRound }[friendship]
  const look = { size, icon: size === 'm' ? iconOf : undefined }

  if (friendship === 'friends')
    return (
      <MenuButton
        {...look}
        variant="soft"
        label={words.states.friends + words.statesWhom.friends(name)}
        items={[{ label: words.remove, icon: UserMinus, tone: 'bad', onSelect: remove }]}
      >
        {state}
      </MenuButton>
    )
  return (
    <Button {...look} variant={friendship === 'none' ? variant : 'line'} onClick={friendship === 'none' ? ask : withdraw}>
      {state}
    </Button>
  )
}
