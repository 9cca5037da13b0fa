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
import { useConfiguration } from '#start/configuration.ts'
import { DoorScreen } from '#start/DoorScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H1, H4, Lead, Secondary } from '#ui/type.ts'
import { accountDeletionWords } from '#words/en/accountDeletion.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { useWords, wordsOf } from '#words/words.tsx'

export const loader = async () => {
  await prefetch(ownExports())
  return null
}

export const handle = { title: wordsOf(accountDeletionWords).leavingTitle, hidesFrame: true }

const Ways = styled(Row)`@media (max-width: 599.95px) { & > button { width: 100%; } }`
const Copy = styled(Stack)`padding-top: 24px; border-top: 1px solid var(--line);`

const endSession = () => {
  signOut().catch(report)
}

/** Until the account is erased: the way back, a copy of one's data, and the door. */
export default function LeavingPage() {
  const words = useWords(accountDeletionWords)
  const copies = useWords(dataExportsWords)
  const { deletionAt } = useMe()
  const { channelName } = useConfiguration()
  const navigate = useNavigate()
  const cancel = useAction(accountDeletion.cancel, {
    onDone: async () => {
      await refetchAccount()
      queryClient.clear()
      toast.success(words.canceled)
      await navigate(to('index'), { replace: true })
    },
  })
  return (
    <DoorScreen>
      <Stack gap={12}>
        <H1>{words.leavingTitle}</H1>
        {deletionAt && <Lead>{words.leavingLead(wholeTimeOf(deletionAt))}</Lead>}
        <Secondary>{words.leavingText}</Secondary>
      </Stack>
      <Ways gap={12} wrap>
        <Button variant="primary" icon={Undo2} loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {words.cancel}
        </Button>
        <Button variant="line" icon={LogOut} onClick={endSession}>
          {words.signOut}
        </Button>
      </Ways>
      <Copy gap={12}>
        <H4>{copies.title}</H4>
        <Secondary>{copies.lead(channelName)}</Secondary>
        <ExportDesk variant="line" />
      </Copy>
    </DoorScreen>
  )
}
