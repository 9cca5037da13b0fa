import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { AvatarStack } from '#ui/AvatarStack.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.p`display: flex; align-items: center; gap: 8px; color: var(--ink-2); font-size: var(--fs-s);`

/** Whom the reader and this person both know. */
export const MutualFriends = ({ mutual: { count, named } }: { mutual: Profile['mutualFriends'] }) => {
  const words = useWords(profilesWords)
  if (count === 0) return null
  return (
    <Root>
      <AvatarStack people={named} others={count - named.length} />
      {words.mutualFriends(count)}
    </Root>
  )
}
