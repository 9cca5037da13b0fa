import styled from '@emotion/styled'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Sunk } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Lead, Secondary } from '#ui/type.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ExportDesk } from './ExportDesk.tsx'
import { ownExports } from './exports.ts'

export const loader = async () => {
  await prefetch(ownExports())
  return null
}

export const handle = { title: wordsOf(dataExportsWords).title }

const Root = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`
const Inside = styled(Sunk)`display: grid; gap: 12px; @media (max-width: 599.95px) { margin: 0 -8px; }`
const Parts = styled.ul`display: grid; gap: 8px; padding-left: 20px; list-style: disc; color: var(--ink-2); line-height: 1.5;`

/** A copy of everything that is kept of the person. */
export default function DataPage() {
  const words = useWords(dataExportsWords)
  const { channelName } = useConfiguration()
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Root gap={20}>
        <Lead>{words.lead(channelName)}</Lead>
        <Inside>
          <H4>{words.inside}</H4>
          <Parts>
            {words.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </Parts>
          <Secondary>{words.leftOut}</Secondary>
        </Inside>
        <ExportDesk />
      </Root>
    </SettingsScreen>
  )
}
