import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useWide.ts'
import { profilePath } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useWords } from '#words/words.tsx'
import { profileOf } from './bringProfile.ts'
import { PeopleList } from './PeopleList.tsx'
import { isOpen, type PeopleListName } from './peopleLists.ts'
import { WhoseList } from './WhoseList.tsx'

/** People around a person: who follows them, whom they follow, their friends. */
export const PeopleListScreen = ({ list }: { list: PeopleListName }) => {
  const { profileId } = useParams() as { profileId: string }
  const { data: profile } = useSuspenseQuery(profileOf(profileId))
  const words = useWords().profiles
  const isWide = useWide()
  const { displayName } = profile
  return (
    <Page title={words.lists[list]} back={profilePath(profile)} right={isWide && <CreatorsCard except={profile.id} />}>
      <WhoseList profile={profile} />
      {isOpen(list, profile) ? (
        <InPlace
          key={`${list} ${profile.id}`}
          waiting={
            <PostColumn>
              <ListSkeleton />
            </PostColumn>
          }
          failed={(retry) => (
            <PostColumn>
              <ErrorNotice title={words.listFailed} text={words.listFailedText} onRetry={retry} />
            </PostColumn>
          )}
        >
          <PeopleList list={list} profile={profile} />
        </InPlace>
      ) : (
        <PostColumn>
          <EmptyState
            drawing="people"
            title={words.listHidden}
            text={words.listHiddenText(displayName)}
            action={
              <ButtonLink variant="line" href={profilePath(profile)}>
                {words.toProfile}
              </ButtonLink>
            }
          />
        </PostColumn>
      )}
    </Page>
  )
}
