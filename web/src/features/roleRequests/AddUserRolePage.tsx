import styled from '@emotion/styled'
import { isAtLeast } from '@marquee/contract/invitations'
import { requestedRoles, roleRequests } from '@marquee/contract/roleRequests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead, Secondary } from '#ui/type.ts'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OwnRequest } from './OwnRequest.tsx'
import { RequestForm } from './RequestForm.tsx'

const mine = () => query(roleRequests.mine, {})

export const loader = () => prefetch(mine())

export const handle = { title: wordsOf(roleRequestsWords).title }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

/** Asking to become a creator or an owner, and what became of it. */
export default function AddUserRolePage() {
  const words = useWords(roleRequestsWords)
  const { ROLE } = useLabels()
  const { role } = useMe()
  const { request } = useSuspenseQuery(mine()).data
  const roles = requestedRoles.filter((wanted) => !isAtLeast(role, wanted))
  const waits = request?.state === 'pending'
  return (
    <SettingsScreen title={words.title}>
      <Room gap={20}>
        {roles.length > 0 && !waits && <Lead>{words.lead}</Lead>}
        {request && <OwnRequest request={request} />}
        {roles.length > 0 && !waits && <RequestForm roles={roles} />}
        {roles.length === 0 && (
          <Card>
            <Secondary>{words.nothing(ROLE[role])}</Secondary>
          </Card>
        )}
      </Room>
    </SettingsScreen>
  )
}
