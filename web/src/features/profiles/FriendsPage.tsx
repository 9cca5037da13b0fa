import { profilesWords } from '#words/en/profiles.ts'
import { wordsOf } from '#words/words.tsx'
import { listLoader } from './peopleLists.ts'
import { PeopleListScreen } from './PeopleListScreen.tsx'

export const loader = listLoader('friends')

export const handle = { title: wordsOf(profilesWords).lists.friends }

/** Whose friend somebody is. */
export default function FriendsPage() {
  return <PeopleListScreen list="friends" />
}
