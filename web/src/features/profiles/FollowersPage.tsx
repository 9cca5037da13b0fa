import { profilesWords } from '#words/en/profiles.ts'
import { wordsOf } from '#words/words.tsx'
import { listLoader } from './peopleLists.ts'
import { PeopleListScreen } from './PeopleListScreen.tsx'

export const loader = listLoader('followers')

export const handle = { title: wordsOf(profilesWords).lists.followers }

/** Who follows a creator. */
export default function FollowersPage() {
  return <PeopleListScreen list="followers" />
}
