import styled from '@emotion/styled'
import { LogOut, VenetianMask } from 'lucide-react'
import { useEffect, useState } from 'react'
import { report } from '#api/report.ts'
import { actingCell, endActing, leaveActing } from '#auth/acting.ts'
import { useCell } from '#cell.ts'
import { useAccount } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Num } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { impersonationsWords } from '#words/en/impersonations.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.aside`
  position: sticky; top: 0; z-index: 30; display: flex; align-items: center; justify-content: center; gap: 12px;
  height: var(--over); padding: 0 16px;
  background: var(--warn-soft); color: var(--warn); border-bottom: 1px solid currentColor; font-weight: 600;
  & > svg { flex: none; }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 4px 0 16px; & > button { background: none; color: inherit; } }
`
const Words = styled.p`
  display: flex; gap: 12px; min-width: 0; white-space: nowrap;
  @media (max-width: 599.95px) { flex: 1; gap: 8px; align-items: baseline; font-size: var(--fs-s); }
`
const Left = styled(Num)`flex: none; font-weight: 500; @media (max-width: 599.95px) { font-size: var(--fs-xs); }`

const minute = 60_000

/** Over every page while an operator acts as somebody: as whom, how long still, and the way out. */
export const ActingBanner = () => {
  const words = useWords(impersonationsWords)
  const acting = useCell(actingCell)
  const account = useAccount()
  const now = useNow()
  const [isLeaving, setIsLeaving] = useState(false)
  const endsAt = acting ? Date.parse(acting.endsAt) : undefined

  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(leaveActing, Math.max(0, endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])

  const end = () => {
    setIsLeaving(true)
    endActing().catch((error: unknown) => {
      setIsLeaving(false)
      report(error)
    })
  }

  if (endsAt === undefined) return null
  const name = account?.profile.displayName ?? words.somebody
  const minutes = Math.max(1, Math.floor((endsAt - now) / minute))
  return (
    <Root aria-label={words.banner}>
      <Icon of={VenetianMask} size={20} />
      <Words>
        <Clip title={name}>{words.actingAs(name)}</Clip>
        <Left>{words.minutesLeft(minutes)}</Left>
      </Words>
      <Button size="s" icon={LogOut} onClick={end} loading={isLeaving}>
        {words.stop}
      </Button>
    </Root>
  )
}
