import { words } from '#words/words.tsx'
import { listLoader } from './peopleLists.ts'
import { PeopleListScreen } from './PeopleListScreen.tsx'

export const loader = listLoader('followedCreators')

export const handle = { title: words.profiles.lists.followedCreators }

/** Whom somebody follows. */
export default function FollowedCreatorsPage() {
  return <PeopleListScreen list="followedCreators" />
}
