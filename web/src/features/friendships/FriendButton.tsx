import styled from '@emotion/styled'
import { friendships } from '@marquee/contract/friendships'
import type { Relation } from '@marquee/contract/profiles'
import { Clock, UserMinus, UserPlus, UsersRound, X } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { outdatePeople, showStanding } from '#features/people/cachedPeople.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useWords } from '#words/words.tsx'

const Both = styled.span`display: inline-flex; align-items: center; gap: 4px; flex: none;`

interface Props {
  person: { id: string; displayName: string; relation: Pick<Relation, 'friendship'> }
  size?: 's' | 'm'
  /** How it looks until somebody has asked. */
  variant?: ButtonVariant
}

type Standing = Relation['friendship']

/** Commands of a friendship: each shows at once, and goes back when the server refuses. */
const useFriendship = ({ id, relation }: Props['person']) => {
  const plan = (wanted: Standing, onAgreed?: () => void) => ({
    optimistic: () => showStanding(id, { friendship: wanted }, { friendship: relation.friendship }),
    onDone: async ({ friendship }: { friendship: Standing }) => {
      showStanding(id, { friendship })
      onAgreed?.()
      await outdatePeople()
    },
  })
  return plan
}

/** Asks to be friends, answers who has asked, and ends a friendship. */
export const FriendButton = ({ person, size = 's', variant = 'line' }: Props) => {
  const words = useWords().friendships
  const { displayName: name, relation } = person
  const plan = useFriendship(person)
  const ask = useAction(friendships.ask, plan('requested'))
  const cancel = useAction(friendships.cancel, plan('none'))
  const accept = useAction(friendships.accept, plan('friends', () => toast.success(words.accepted(name))))
  const decline = useAction(friendships.decline, plan('none'))
  const remove = useAction(friendships.remove, plan('none', () => toast.success(words.removed(name))))
  const isBusy = [ask, cancel, accept, decline, remove].some(({ isPending }) => isPending)

  const input = { profileId: person.id }
  // Two answers under way could arrive in the wrong order.
  const once = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const askFirst = (title: string, text: string, act: () => Promise<unknown>) => () =>
    openConfirm('warn', { title, text, onConfirm: () => act().catch(() => {}) })

  if (relation.friendship === 'asked')
    return (
      <Both>
        <Button variant="primary" size={size} onClick={once(() => accept.mutate(input))}>
          <span>
            {words.accept}
            <Hidden>{words.acceptWhom(name)}</Hidden>
          </span>
        </Button>
        <IconButton icon={X} size={19} label={words.decline + words.declineWhom(name)} onClick={once(() => decline.mutate(input))} />
      </Both>
    )

  const state = (
    <span>
      {words.states[relation.friendship]}
      <Hidden>{words.statesWhom[relation.friendship](name)}</Hidden>
    </span>
  )
  if (relation.friendship === 'friends') {
    const removeFriend = askFirst(words.removeTitle(name), words.removeText(name), () => remove.mutateAsync(input))
    return (
      <MenuButton
        label={words.states.friends + words.statesWhom.friends(name)}
        variant="soft"
        size={size}
        icon={size === 'm' ? UsersRound : undefined}
        items={[{ label: words.remove, icon: UserMinus, tone: 'bad', onSelect: removeFriend }]}
      >
        {state}
      </MenuButton>
    )
  }
  if (relation.friendship === 'requested')
    return (
      <Button
        variant="line"
        size={size}
        icon={size === 'm' ? Clock : undefined}
        onClick={once(askFirst(words.withdrawTitle, words.withdrawText(name), () => cancel.mutateAsync(input)))}
      >
        {state}
      </Button>
    )
  return (
    <Button variant={variant} size={size} icon={size === 'm' ? UserPlus : undefined} onClick={once(() => ask.mutate(input))}>
      {state}
    </Button>
  )
}
