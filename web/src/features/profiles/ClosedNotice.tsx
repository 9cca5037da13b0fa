import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { Ban, Lock } from 'lucide-react'
import { useRelationMenu } from '#features/blocks/useRelationMenu.ts'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`
  display: flex; gap: 14px; align-items: flex-start; margin-top: 24px;
  & > svg { flex: none; margin-top: 2px; color: var(--ink-3); }
  & button { margin-top: 12px; }
  @media (max-width: 599.95px) { margin: 24px 8px 0; }
`

/** Why nothing follows: the profile is private, or the reader has blocked whose it is. */
export const ClosedNotice = ({ profile }: { profile: Profile }) => {
  const { displayName, relation, role } = profile
  const [unblock] = useRelationMenu(profile)
  const words = useWords(profilesWords)
  const { isBlocked } = relation
  const how = role === 'Creator' ? words.privateFollow(displayName) : words.privateBefriend(displayName)
  return (
    <Root>
      <Icon of={isBlocked ? Ban : Lock} size={22} />
      <div>
        <Strong>{isBlocked ? words.blocked(displayName) : words.private}</Strong>
        <Secondary>{isBlocked ? words.blockedText : how}</Secondary>
        {isBlocked && unblock && 'onSelect' in unblock && (
          <Button variant="line" size="s" onClick={unblock.onSelect}>
            {unblock.label}
          </Button>
        )}
      </div>
    </Root>
  )
}
