import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { Link2, SquarePen } from 'lucide-react'
import { report } from '#api/report.ts'
import { useRelationMenu } from '#features/blocks/useRelationMenu.ts'
import { MessageButton } from '#features/chats/MessageButton.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { FriendButton } from '#features/friendships/FriendButton.tsx'
import { useFriendItems } from '#features/friendships/useFriendItems.ts'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { TipButton } from '#features/tips/TipButton.tsx'
import { toast } from '#feedback/toast.ts'
import { usePhone } from '#layouts/useMatches.ts'
import { profilePath, to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Menu } from '#ui/Menu.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

// Narrower than buttons elsewhere: beside the face there is room for two with an icon and the longest of their words.
const First = styled.div`
  display: flex; gap: 8px; min-width: 0; & > button { gap: 6px; padding-inline: 12px; }
  @media (max-width: 599.95px) { gap: 4px; }
`

/** What is done with a person first of all, or with one's own page, and everything else behind three dots. */
export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const relationMenu = useRelationMenu(profile)
  const reporting = useReportItem('profile', profile.id, profile)
  const friendItems = useFriendItems(profile)
  const { displayName, can } = profile

  const copy = () => {
    const { href } = new URL(profilePath(profile), window.location.origin)
    navigator.clipboard.writeText(href).then(() => toast.success(words.copied), report)
  }

  // A phone has room for one: whom one can follow is befriended in the menu there, until they ask and want an answer.
  const isPhone = usePhone()
  const isBefriendedHere = can.befriend && !(isPhone && can.follow && profile.relation.friendship !== 'asked')
  const items = [
    ...(can.befriend && !isBefriendedHere ? friendItems : []),
    { label: words.copyLink, icon: Link2, onSelect: copy },
    ...reporting,
    ...relationMenu,
  ]

  return (
    <>
      <Menu label={words.moreAbout(displayName)} items={items} />
      {can.block && !profile.relation.isBlocked && <TipButton person={profile} />}
      {can.message && <MessageButton person={profile} />}
      {(can.follow || isBefriendedHere) && (
        <First>
          {isBefriendedHere && <FriendButton person={profile} size="m" {...(can.follow ? {} : { variant: 'primary' })} />}
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
