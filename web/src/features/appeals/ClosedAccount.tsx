import styled from '@emotion/styled'
import type { Decision } from '@marquee/contract/cases'
import { LogOut } from 'lucide-react'
import { report } from '#api/report.ts'
import { signOut } from '#auth/auth.ts'
import { DoorScreen } from '#start/DoorScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H1, Lead } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { useWords } from '#words/words.tsx'
import { DecisionTerms } from './DecisionTerms.tsx'
import { OwnAppeal } from './OwnAppeal.tsx'
import { StillOpen } from './StillOpen.tsx'

const Terms = styled(DecisionTerms)`gap: 14px;`

const endSession = () => {
  signOut().catch(report)
}

/** In place of the product, for whoever moderators have shut out: why, until when, what can be said against it, and what is still open. */
export const ClosedAccount = ({ decision }: { decision: Decision }) => {
  const words = useWords(appealsWords)
  const { expiresAt } = decision
  return (
    <DoorScreen>
      <Stack gap={12}>
        <H1>{expiresAt ? words.suspended : words.closed}</H1>
        <Lead>{expiresAt ? words.suspendedUntil(wholeTimeOf(expiresAt)) : words.closedText}</Lead>
      </Stack>
      <Terms decision={decision} />
      <OwnAppeal decision={decision} />
      <StillOpen />
      <div>
        <Button variant="line" size="s" icon={LogOut} onClick={endSession}>
          {words.signOut}
        </Button>
      </div>
    </DoorScreen>
  )
}
