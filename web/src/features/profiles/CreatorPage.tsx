import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { useWide } from '#layouts/useWide.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useTemplate } from '#start/template.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { H4 } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'
import { bringProfile, profileOf } from './bringProfile.ts'
import { CreatorPosts, postsOf } from './CreatorPosts.tsx'
import { Figures } from './Figures.tsx'
import { InterestChips } from './InterestChips.tsx'
import { monthOf } from './monthOf.ts'
import { ProfileHead } from './ProfileHead.tsx'

/** Waits for who this is; the posts come in their own time and fail in their own place. */
export const loader = async (route: LoaderFunctionArgs) => {
  prefetch(postsOf(route.params.profileId!)).catch(() => {})
  await bringProfile(route)
  return null
}

const Chips = styled.div`margin-top: 20px;`
const Title = styled(H4)`
  margin: 24px 0 16px; padding: 0 28px 12px; border-bottom: 1px solid var(--line);
  @media (max-width: 599.95px) { padding: 0 16px 12px; }
`

/** A creator: who they are and what they have published. */
export default function CreatorPage() {
  const { profileId } = useParams() as { profileId: string }
  const { data: profile } = useSuspenseQuery(profileOf(profileId))
  const words = useWords().profiles
  const isWide = useWide()
  const template = useTemplate()
  const { id, displayName, nickname, followerCount, postCount, interests, can } = profile
  // Specification, section 2: every template but the standard one calls a creator's page @nickname.
  const title = template === 'standard' ? displayName : `@${nickname}`

  return (
    <Page title={title} ownTitle back={to('timeline')} right={isWide && <CreatorsCard except={id} />}>
      <ProfileHead
        profile={profile}
        actions={
          can.follow ? (
            <FollowButton person={profile} isFollowing={profile.isFollowing} size="m" variant="primary" />
          ) : (
            can.edit && (
              <ButtonLink variant="line" icon={SquarePen} href={to('addContentMetadata')}>
                {words.newPost}
              </ButtonLink>
            )
          )
        }
      >
        <Figures
          figures={[
            { count: followerCount, label: words.followers(followerCount) },
            { count: postCount, label: words.posts(postCount) },
          ]}
          line={words.joined(monthOf(profile.memberSince))}
        />
        {interests.length > 0 && (
          <Chips>
            <InterestChips interests={interests} label={words.interests} />
          </Chips>
        )}
      </ProfileHead>
      <section>
        <Title>{words.postsTitle}</Title>
        <InPlace
          key={id}
          waiting={
            <PostColumn>
              <PostSkeleton count={2} />
            </PostColumn>
          }
          failed={(retry) => (
            <PostColumn>
              <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
            </PostColumn>
          )}
        >
          <CreatorPosts profile={profile} />
        </InPlace>
      </section>
    </Page>
  )
}
