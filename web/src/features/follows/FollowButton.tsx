import { follows } from '@marquee/contract/follows'
import { Check } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { useWords } from '#words/words.tsx'
import { outdateFollows, showFollow } from './cachedFollows.ts'

interface Props {
  person: { id: string; displayName: string }
  isFollowing: boolean
  size?: 's' | 'm'
  /** How it looks until the person is followed. */
  variant?: ButtonVariant
  /** Called once the server has agreed. */
  onChange?: (isFollowing: boolean) => unknown
}

/** Follows and unfollows. The answer shows at once, and goes back when the server refuses. */
export const FollowButton = ({ person, isFollowing, size = 's', variant = 'soft', onChange }: Props) => {
  const words = useWords().follows
  const plan = (wanted: boolean) => ({
    optimistic: () => showFollow(person.id, wanted),
    onDone: async () => {
      await outdateFollows()
      await onChange?.(wanted)
    },
  })
  const follow = useAction(follows.follow, plan(true))
  const unfollow = useAction(follows.unfollow, plan(false))

  // On a person's own page the button is the loud thing; once pressed, it says so and steps back.
  const isLoud = variant === 'primary'
  const calm = isLoud ? 'soft' : 'line'

  const press = () => {
    // Two answers under way could arrive in the wrong order.
    if (follow.isPending || unfollow.isPending) return
    const action = isFollowing ? unfollow : follow
    action.mutate({ profileId: person.id })
  }

  return (
    <Button variant={isFollowing ? calm : variant} size={size} icon={isFollowing && isLoud ? Check : undefined} onClick={press}>
      <span>
        {isFollowing ? words.following : words.follow}
        <Hidden>{isFollowing ? words.followingWhom(person.displayName) : words.followWhom(person.displayName)}</Hidden>
      </span>
    </Button>
  )
}
