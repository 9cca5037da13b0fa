import styled from '@emotion/styled'
import { SectionLinks } from '#features/settings/SectionLinks.tsx'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Meta, Strong } from '#ui/type.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { useWords, wordsOf } from '#words/words.tsx'

export const handle = { title: wordsOf(preferencesWords).accountTitle }

const Facts = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; }`.withComponent('dl')
const Fact = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 2px 16px; padding: 16px 0; overflow-wrap: anywhere;
  & > dd { margin: 0; }
`

/** Who one is to this channel, and the screens that look after the account. */
export default function AccountSettingsPage() {
  const words = useWords(preferencesWords)
  const { email, role, isSubscriber } = useMe()
  const { ROLE } = useLabels()
  const isWide = useWide()
  return (
    <SettingsScreen title={words.accountTitle}>
      <Stack gap={20}>
        <Facts>
          <Fact>
            <Meta as="dt">{words.email}</Meta>
            <dd>
              <Strong>{email ?? words.noEmail}</Strong>
            </dd>
          </Fact>
          <Fact>
            <Meta as="dt">{words.role}</Meta>
            <Row as="dd" wrap>
              <Strong>{ROLE[role]}</Strong>
              {isSubscriber && <Badge kind="role">{ROLE.Subscriber}</Badge>}
            </Row>
          </Fact>
        </Facts>
        {/* Where the list of all stands beside it, it is not said twice. */}
        {!isWide && <SectionLinks label={words.accountTitle} within={`${to('accountSettings')}/`} />}
      </Stack>
    </SettingsScreen>
  )
}
