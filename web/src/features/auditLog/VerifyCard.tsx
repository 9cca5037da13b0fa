import styled from '@emotion/styled'
import { auditLog, type Verification } from '@marquee/contract/auditLog'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`display: grid; gap: 14px; justify-items: start; & > p { margin-top: -8px; }`
const Outcome = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; align-items: center; width: 100%;
  &[data-ok='true'] > svg { color: var(--ok); }
  &[data-ok='false'] > svg { color: var(--bad); }
  & > :not(svg) { grid-column: 2; }
  & > b { min-width: 0; overflow-wrap: anywhere; }
`
const Seal = styled.code`font-family: var(--mono); font-size: var(--fs-xs); overflow-wrap: anywhere;`

const Said = ({ page: { broken, verified, seal } }: { page: Verification }) => {
  const words = useWords(auditLogWords)
  return (
    <Outcome data-ok={!broken}>
      <Icon of={broken ? ShieldAlert : ShieldCheck} size={22} />
      <Strong>{broken ? words.broken[broken.reason](broken.seq) : words.holds(verified)}</Strong>
      {broken && <Secondary>{words.brokenText(broken.seq)}</Secondary>}
      {!broken && seal && (
        <>
          <Seal>{seal}</Seal>
          <Tiny>{words.seal}</Tiny>
        </>
      )}
    </Outcome>
  )
}

/** Holds the whole log against its seals, a page after the other, and says what came out. */
export const VerifyCard = () => {
  const words = useWords(auditLogWords)
  const [page, setPage] = useState<Verification>()
  const [isBusy, setBusy] = useState(false)
  const { mutateAsync } = useAction(auditLog.verify)

  const verify = async () => {
    setBusy(true)
    setPage(undefined)
    try {
      let now = await mutateAsync({})
      setPage(now)
      while (now.cursor) {
        now = await mutateAsync({ cursor: now.cursor })
        setPage(now)
      }
    } catch {
      // The action has told already.
      setPage(undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Root aria-label={words.verifyTitle}>
      <H4>{words.verifyTitle}</H4>
      <Secondary>{words.verifyText}</Secondary>
      <Button variant="line" icon={ShieldCheck} onClick={() => void verify()} loading={isBusy}>
        {words.verify}
      </Button>
      <div role="status" style={{ width: '100%' }}>
        {page && (isBusy ? <Secondary>{words.verifying(page.verified, page.entries)}</Secondary> : <Said page={page} />)}
      </div>
    </Root>
  )
}
