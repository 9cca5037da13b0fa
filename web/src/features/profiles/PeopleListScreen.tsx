import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { profilePath } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { profileOf } from './bringProfile.ts'
import { PeopleList } from './PeopleList.tsx'
import { isOpen, type PeopleListName } from './peopleLists.ts'
import { WhoseList } from './WhoseList.tsx'

/** People around a person: who follows them, whom they follow, their friends. */
export const PeopleListScreen = ({ list }: { list: PeopleListName }) => {
  const { profileId } = useParams() as { profileId: string }
  const { data: profile } = useSuspenseQuery(profileOf(profileId))
  const words = useWords(profilesWords)
  const isWide = useWide()
  const { displayName } = profile
  return (
    <Page title={words.lists[list]} back={profilePath(profile)} right={isWide && <CreatorsCard except={profile.id} />}>
      <WhoseList profile={profile} />
      {isOpen(list, profile) ? (
        <PeopleInPlace key={`${list} ${profile.id}`}>
          <PeopleList list={list} profile={profile} />
        </PeopleInPlace>
      ) : (
        <CardColumn>
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
        </CardColumn>
      )}
    </Page>
  )
}
