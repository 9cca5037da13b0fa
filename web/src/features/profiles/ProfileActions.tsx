import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { Link2, SquarePen } from 'lucide-react'
import { report } from '#api/report.ts'
import { useRelationMenu } from '#features/blocks/useRelationMenu.ts'
import { MessageButton } from '#features/chats/MessageButton.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { SubscribeButton } from '#features/tiers/SubscribeButton.tsx'
import { TipButton } from '#features/tips/TipButton.tsx'
import { toast } from '#feedback/toast.ts'
import { profilePath, to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu } from '#ui/Menu.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

// Somebody who can be followed can be a friend as well: on phones the two share a line of their own, and one has it alone.
const First = styled.div`
  display: flex; gap: 8px;
  @media (max-width: 599.95px) {
    && { order: 1; flex: 1 0 100%; margin-bottom: 0; }
    & > * { flex: 1 1 0; min-width: 0; } & > :not(button) { display: flex; } & > div > button, & > span > button:first-of-type { flex: 1; }
  }
`

/** What is done with a person first of all, or with one's own page, and everything else behind three dots. */
export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const relationMenu = useRelationMenu(profile)
  const reporting = useReportItem('profile', profile.id, profile)
  const { displayName, can } = profile

  const copy = () => {
    const { href } = new URL(profilePath(profile), window.location.origin)
    navigator.clipboard.writeText(href).then(() => toast.success(words.copied), report)
  }

  const items = [{ label: words.copyLink, icon: Link2, onSelect: copy }, ...reporting, ...relationMenu]

  return (
    <>
      <Menu label={words.moreAbout(displayName)} items={items} />
      {can.block && !profile.relation.isBlocked && <TipButton person={profile} />}
      {can.message && <MessageButton person={profile} />}
      {!can.edit && !profile.relation.isBlocked && <SubscribeButton path={profilePath(profile)} isOfCreator={profile.role === 'Creator'} />}
      {(can.follow || can.befriend) && (
        <First>
          {can.befriend && <FriendButton person={profile} size="m" {...(can.follow ? {} : { variant: 'primary' })} />}
          {can.follow && <FollowButton person={profile} size="m" variant="primary" />}
        </First>
      )}
      {can.edit && (
        <ButtonLink variant="line" icon={SquarePen} href={to('profileInformation')}>
          {words.edit}
        </ButtonLink>
      )}
    </>
  )
}
