import styled from '@emotion/styled'
import { prefetch } from '#api/query.ts'
import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { H4 } from '#ui/type.ts'
import { blocksWords } from '#words/en/blocks.ts'
import { mutesWords } from '#words/en/mutes.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { blockedPeople, BlockedPeople, mutedPeople, MutedPeople } from './KeptAway.tsx'

const Part = styled.section`& + & { margin-top: 28px; }`
const Title = styled(H4)`margin-bottom: 10px; @media (max-width: 599.95px) { margin: 0 16px 10px; }`

/** Asks and does not wait: each list tells of its own failure. */
export const loader = () => {
  prefetch(blockedPeople(), mutedPeople()).catch(() => {})
  return null
}

export const handle = { title: wordsOf(blocksWords).title }

/** Whom one has blocked or muted. */
export default function BlockedPage() {
  const blocks = useWords(blocksWords)
  const mutes = useWords(mutesWords)
  return (
    <SettingsScreen title={blocks.title} back={to('accountSettings')}>
      <Part aria-label={blocks.heading}>
        <Title>{blocks.heading}</Title>
        <PeopleInPlace>
          <BlockedPeople />
        </PeopleInPlace>
      </Part>
      <Part aria-label={mutes.heading}>
        <Title>{mutes.heading}</Title>
        <PeopleInPlace>
          <MutedPeople />
        </PeopleInPlace>
      </Part>
    </SettingsScreen>
  )
}
