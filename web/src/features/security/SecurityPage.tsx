import styled from '@emotion/styled'
import { security } from '@marquee/contract/security'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { Lead } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { TotpCard } from './TotpCard.tsx'

const mine = () => query(security.factors, {})

export const loader = async () => {
  await prefetch(mine())
  return null
}

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);
  @media (max-width: 599.95px) { & > section { margin: 0 8px; } & > p { margin: 0 16px; } }
`

/** By what one signs in: an authenticator app with its recovery codes, and passkeys. */
export default function SecurityPage() {
  const words = useWords(securityWords)
  const { data: factors } = useSuspenseQuery(mine())
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Root>
        <Lead>{words.lead}</Lead>
        <TotpCard since={factors.totpSince} codesLeft={factors.recoveryCodesLeft} />
        <PasskeysCard passkeys={factors.passkeys} />
      </Root>
    </SettingsScreen>
  )
}
