import styled from '@emotion/styled'
import { accountDeletion } from '@marquee/contract/accountDeletion'
import { LogOut, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { signOut } from '#auth/auth.ts'
import { ExportDesk } from '#features/dataExports/ExportDesk.tsx'
import { ownExports } from '#features/dataExports/exports.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchAccount, useMe } from '#start/account.ts'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { SplitScreen } from '#ui/SplitScreen.tsx'
import { H1, H4, Lead, Mute } from '#ui/type.ts'
import { useWords, words } from '#words/words.tsx'

export const loader = async () => {
  await prefetch(ownExports())
  return null
}

export const handle = { title: words.accountDeletion.leavingTitle, hidesFrame: true }

const Sign = styled.div`display: flex; min-height: 44px; align-items: center;`
const Middle = styled(Stack)`
  margin: auto 0; padding: 32px 0;
  @media (max-width: 899.95px) { margin: 0; padding: 24px 0 32px; }
`
const Ways = styled(Row)`@media (max-width: 599.95px) { & > button { width: 100%; } }`
const Copy = styled(Stack)`padding-top: 24px; border-top: 1px solid var(--line);`

const endSession = () => {
  signOut().catch(report)
}

/** Until the account is erased: the way back, a copy of one's data, and the door. */
export default function LeavingPage() {
  const { accountDeletion: said, dataExports: copies } = useWords()
  const { deletionAt } = useMe()
  const { loginImage, channelDescription, channelName } = useConfiguration()
  const { resolved } = useMode()
  const brand = useBrand()
  const navigate = useNavigate()
  const cancel = useAction(accountDeletion.cancel, {
    onDone: async () => {
      await refetchAccount()
      queryClient.clear()
      toast.success(said.canceled)
      await navigate(to('index'), { replace: true })
    },
  })
  return (
    <SplitScreen imageUrl={loginImage} caption={channelDescription} quietOnPhones>
      <Sign>
        <Brand {...brand} mode={resolved} />
      </Sign>
      <Middle gap={24}>
        <Stack gap={12}>
          <H1>{said.leavingTitle}</H1>
          {deletionAt && <Lead>{said.leavingLead(wholeTimeOf(deletionAt))}</Lead>}
          <Mute>{said.leavingText}</Mute>
        </Stack>
        <Ways gap={12} wrap>
          <Button variant="primary" icon={Undo2} loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {said.cancel}
          </Button>
          <Button variant="line" icon={LogOut} onClick={endSession}>
            {said.signOut}
          </Button>
        </Ways>
        <Copy gap={12}>
          <H4>{copies.title}</H4>
          <Mute>{copies.lead(channelName)}</Mute>
          <ExportDesk variant="line" />
        </Copy>
      </Middle>
    </SplitScreen>
  )
}
