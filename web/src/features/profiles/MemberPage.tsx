import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { useWide } from '#layouts/useWide.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { H4, Mute } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'
import { bringProfile, profileOf } from './bringProfile.ts'
import { Figures } from './Figures.tsx'
import { InterestChips } from './InterestChips.tsx'
import { monthOf } from './monthOf.ts'
import { ProfileHead } from './ProfileHead.tsx'

export const loader = async (route: LoaderFunctionArgs) => {
  await bringProfile(route)
  return null
}

const Interests = styled(Card)`
  margin-top: 28px;
  & > h2 { margin-bottom: 14px; }
  @media (max-width: 599.95px) { margin: 24px 8px 0; }
`

/** Anybody who is not a creator: who they are and what they are into. */
export default function MemberPage() {
  const { profileId } = useParams() as { profileId: string }
  const { data: profile } = useSuspenseQuery(profileOf(profileId))
  const words = useWords().profiles
  const isWide = useWide()
  const { displayName, followingCount, interests, can } = profile

  return (
    <Page title={displayName} ownTitle back={to('timeline')} right={isWide && <CreatorsCard />}>
      <ProfileHead
        profile={profile}
        actions={can.follow && <FollowButton person={profile} isFollowing={profile.isFollowing} size="m" variant="primary" />}
      >
        <Figures figures={[{ count: followingCount, label: words.following }]} line={words.joined(monthOf(profile.memberSince))} />
      </ProfileHead>
      <Interests>
        <H4>{words.interests}</H4>
        {interests.length > 0 ? <InterestChips interests={interests} label={words.interests} /> : <Mute>{words.noInterests}</Mute>}
      </Interests>
    </Page>
  )
}
