import { follows } from '@marquee/contract/follows'
import type { Relation } from '@marquee/contract/profiles'
import { Check, Clock, Plus } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { outdatePeople, showStanding } from '#features/relations/cachedPeople.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { SteadyWords } from '#ui/SteadyWords.tsx'
import { followsWords } from '#words/en/follows.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  /** `relation` says how it stands; a private creator is asked first. */
  person: { id: string; displayName: string; isPrivate?: boolean; relation?: Partial<Relation> }
  /** Where the person comes without a relation. */
  isFollowing?: boolean
  size?: 's' | 'm'
  /** How it looks until the person is followed. */
  variant?: ButtonVariant
  /** Called once the server has agreed. */
  onChange?: (isFollowing: boolean) => unknown
}

/** Follows, asks to, and ends both. The answer shows at once, and goes back when the server refuses. */
export const FollowButton = ({ person, isFollowing = false, size = 's', variant = 'soft', onChange }: Props) => {
  const words = useWords(followsWords)
  const { id, displayName } = person
  const standing = person.relation?.follow ?? (isFollowing ? 'following' : 'none')

  const plan = (wanted: Relation['follow']) => ({
    refresh: [follows.ids],
    optimistic: () => showStanding(id, { follow: wanted }, { follow: standing }),
    onDone: async ({ follow: agreed }: { follow: Relation['follow'] }) => {
      showStanding(id, { follow: agreed })
      await outdatePeople()
      await onChange?.(agreed === 'following')
    },
  })
  const follow = useAction(follows.follow, plan(person.isPrivate ? 'requested' : 'following'))
  const unfollow = useAction(follows.unfollow, plan('none'))

  // On a person's own page the button is the loud thing; once pressed, it says so and steps back.
  const isLoud = variant === 'primary'
  const calm = isLoud ? 'soft' : 'line'

  const press = () => {
    // Back to a private creator leads only by asking again.
    const isAtOnce = standing === 'none' || (standing === 'following' && !person.isPrivate)
    if (isAtOnce) {
      // Two answers under way could arrive in the wrong order.
      if (!follow.isPending && !unfollow.isPending) (standing === 'none' ? follow : unfollow).mutate({ profileId: id })
      return
    }
    const leaves = standing === 'following'
    openConfirm('warn', {
      title: leaves ? words.unfollowTitle(displayName) : words.withdrawTitle,
      text: leaves ? words.unfollowText(displayName) : words.withdrawText(displayName),
      onConfirm: () => unfollow.mutateAsync({ profileId: id }).catch(() => {}),
    })
  }

  const icon = isLoud ? { none: Plus, following: Check, requested: Clock }[standing] : undefined
  const start = person.isPrivate ? words.ask : words.states.none
  return (
    <Button variant={standing === 'none' ? variant : calm} size={size} icon={icon} onClick={press}>
      <SteadyWords all={[start, person.isPrivate ? words.states.requested : words.states.following]}>
        {standing === 'none' ? start : words.states[standing]}
        <Hidden>{words.statesWhom[standing](displayName)}</Hidden>
      </SteadyWords>
    </Button>
  )
}
