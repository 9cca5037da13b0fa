import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { Link2, SquarePen } from 'lucide-react'
import { report } from '#api/report.ts'
import { useRelationMenu } from '#features/blocks/useRelationMenu.ts'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { toast } from '#feedback/toast.ts'
import { profilePath, to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu } from '#ui/Menu.tsx'
import { useWords } from '#words/words.tsx'

// Somebody who can be followed can be a friend as well: second to following, and on phones a line of its own below it.
const Second = styled.div`
  @media (max-width: 599.95px) {
    && { order: 1; flex: 1 0 100%; margin-bottom: 0; }
    & > * { display: flex; } & button { flex: 1; width: 100%; }
  }
`

/** What is done with a person first of all, or with one's own page, and everything else behind three dots. */
export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const words = useWords().profiles
  const relationMenu = useRelationMenu(profile)
  const { displayName, can } = profile

  const copy = () => {
    const { href } = new URL(profilePath(profile), window.location.origin)
    navigator.clipboard.writeText(href).then(() => toast.success(words.copied), report)
  }

  return (
    <>
      <Menu label={words.moreAbout(displayName)} items={[{ label: words.copyLink, icon: Link2, onSelect: copy }, ...relationMenu]} />
      {can.follow && can.befriend && (
        <Second>
          <FriendButton person={profile} size="m" />
        </Second>
      )}
      {can.follow && <FollowButton person={profile} size="m" variant="primary" />}
      {can.befriend && !can.follow && <FriendButton person={profile} size="m" variant="primary" />}
      {can.edit && (
        <ButtonLink variant="line" icon={SquarePen} href={to('profileInformation')}>
          {words.edit}
        </ButtonLink>
      )}
    </>
  )
}
