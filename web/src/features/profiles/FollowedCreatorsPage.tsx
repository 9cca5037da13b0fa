import { profilesWords } from '#words/en/profiles.ts'
import { wordsOf } from '#words/words.tsx'
import { listLoader } from './peopleLists.ts'
import { PeopleListScreen } from './PeopleListScreen.tsx'

export const loader = listLoader('followedCreators')

export const handle = { title: wordsOf(profilesWords).lists.followedCreators }

/** Whom somebody follows. */
export default function FollowedCreatorsPage() {
  return <PeopleListScreen list="followedCreators" />
}
