import styled from '@emotion/styled'
import { FileArchive } from 'lucide-react'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Lead } from '#ui/type.ts'
import { accountDeletionWords } from '#words/en/accountDeletion.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DeletionForm } from './DeletionForm.tsx'

export const handle = { title: wordsOf(accountDeletionWords).title }

const Root = styled(Stack)`
  @media (max-width: 599.95px) { & > p, & > div { padding: 0 16px; } & > section { margin: 0 8px; } }
`
const Steps = styled(Card)`
  display: grid; gap: 20px;
  & > div + div { padding-top: 20px; border-top: 1px solid var(--line); }
`
const List = styled.ul`display: grid; gap: 8px; margin-top: 8px; padding-left: 20px; list-style: disc; color: var(--ink-2); line-height: 1.5;`

const Step = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <H4>{title}</H4>
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  </div>
)

/** What deleting the account means, and the form that does it. */
export default function DeleteAccountPage() {
  const words = useWords(accountDeletionWords)
  const { channelName } = useConfiguration()
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Root gap={20}>
        <Lead>{words.lead(channelName)}</Lead>
        <Steps>
          <Step title={words.nowTitle} lines={words.now} />
          <Step title={words.waitTitle} lines={words.wait} />
          <Step title={words.afterTitle} lines={words.after} />
        </Steps>
        <div>
          <ButtonLink variant="line" icon={FileArchive} href={to('settingsData')}>
            {words.copyFirst}
          </ButtonLink>
        </div>
        <DeletionForm />
      </Root>
    </SettingsScreen>
  )
}
