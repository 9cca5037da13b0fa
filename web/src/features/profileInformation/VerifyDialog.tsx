import styled from '@emotion/styled'
import { profileInformation } from '@marquee/contract/profileInformation'
import { profiles } from '@marquee/contract/profiles'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useAction } from '#api/action.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { useConfiguration } from '#start/configuration.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { H3, Secondary } from '#ui/type.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const askEveryMs = 700
const patienceMs = 20_000

/** Has the page of a saved link looked at, and asks until the outcome is known. */
const useVerification = (url: string) => {
  const [waiting, setWaiting] = useState<{ since: string | null }>()
  const [isLate, setLate] = useState(false)
  const { data } = useQuery({ ...query(profileInformation.mine, {}), refetchInterval: waiting ? askEveryMs : false })
  const link = data?.links.find((one) => one.url === url)
  const isAnswered = waiting !== undefined && link !== undefined && link.checkedAt !== waiting.since
  if (isAnswered) setWaiting(undefined)

  const verify = useAction(profileInformation.verify, { onFail: () => setWaiting(undefined) })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setWaiting(undefined)
      setLate(true)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const check = () => {
    setLate(false)
    setWaiting({ since: link?.checkedAt ?? null })
    verify.mutate({ url }, { onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(profiles.read) }) })
  }

  if (waiting) return { state: 'checking' as const, check }
  if (link?.verifiedAt) return { state: 'linked' as const, check }
  if (isLate) return { state: 'late' as const, check }
  return { state: (verify.isSuccess && link?.outcome) || ('idle' as const), check }
}

const Line = styled.code`
  display: block; margin: 16px 0 8px; padding: 14px 16px; border-radius: var(--r-s); background: var(--surface-2); font-size: var(--fs-s); line-height: 1.5;
  overflow-wrap: anywhere;
`
const Outcome = styled.p`
  display: flex; gap: 8px; align-items: flex-start; min-height: 3em; margin-top: 12px; font-size: var(--fs-s); line-height: 1.5;
  & > svg { flex: none; margin-top: 2px; }
  &[data-tone='ok'] { color: var(--ok); }
  &[data-tone='bad'] { color: var(--bad); }
`

/** How to show that a page is one's own, and the button that has it looked at. */
export const VerifyDialog = ({ url, address, onClose }: { url: string; address: string; onClose: () => void }) => {
  const words = useWords(profileInformationWords)
  const ui = useWords(uiWords)
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const { state, check } = useVerification(url)
  const { channelName } = useConfiguration()
  const line = `<a rel="me" href="${address}">${words.lineText(channelName)}</a>`
  const copy = () => void navigator.clipboard.writeText(line).then(() => setCopied(true), () => undefined)
  const outcomes = { idle: '', checking: words.checking, late: words.tooLong, ...words.outcomes }
  const isVerified = state === 'linked'
  const isBad = !isVerified && state !== 'idle' && state !== 'checking'

  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <H3 id={id}>{words.verifyTitle}</H3>
        <Secondary style={{ marginTop: 8 }}>{words.verifyText(new URL(url).host)}</Secondary>
        <Line>{line}</Line>
        <div>
          <Button variant="line" size="s" icon={isCopied ? Check : Copy} onClick={copy}>
            {isCopied ? words.copied : words.copy}
          </Button>
        </div>
        <Outcome role="status" data-tone={isVerified ? 'ok' : isBad ? 'bad' : undefined}>
          {isVerified && <Icon of={Check} size={18} />}
          {isBad && <Icon of={TriangleAlert} size={18} />}
          {outcomes[state]}
        </Outcome>
        <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 12 }}>
          {isVerified ? (
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
          ) : (
            <>
              <Button variant="quiet" onClick={onClose}>
                {ui.confirm.cancel}
              </Button>
              <Button variant="primary" loading={state === 'checking'} onClick={check}>
                {words.check}
              </Button>
            </>
          )}
        </Row>
      </Dialog>
    </MuiTheme>
  )
}
