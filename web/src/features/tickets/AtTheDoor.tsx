import styled from '@emotion/styled'
import type { Ticket } from '@marquee/contract/tickets'
import Dialog from '@mui/material/Dialog'
import { ChevronLeft, ChevronRight, Sun, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { QrCode } from '#features/security/QrCode.tsx'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'

/* White in every mode: that is what lights up, and what readers at a door expect. */
const Root = styled.div`
  display: grid; grid-template-rows: auto 1fr auto; min-height: 100%; background: #fff; color: #111; touch-action: pan-y;
  & button { color: inherit; }
`
const Head = styled.div`display: flex; align-items: center; gap: 8px; padding: 8px 8px 0 20px; & > h2 { flex: 1; min-width: 0; font-size: 1.25rem; overflow-wrap: anywhere; }`
const Middle = styled.div`
  display: grid; align-content: center; justify-items: center; gap: 14px; padding: 12px 20px; text-align: center;
  & > svg { width: min(78vmin, 420px); height: auto; aspect-ratio: 1; }
`
const Name = styled.p`font-weight: 600; font-size: 1.25rem; overflow-wrap: anywhere;`
const Code = styled.p`font: 500 1.25rem/1.4 ui-monospace, monospace; letter-spacing: 0.06em;`
const Quiet = styled.p`display: flex; align-items: center; justify-content: center; gap: 8px; color: #555;`
const Foot = styled.div`display: flex; align-items: center; justify-content: center; gap: 20px; padding: 8px 20px 20px; min-height: 68px; font-variant-numeric: tabular-nums;`

/* Nothing of the page is seen beside it. */
const wholeScreen = { margin: 0, padding: 0, width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', borderRadius: 0, background: '#fff' }

/** A ticket as it is shown at a door. */
export interface ShownTicket extends Pick<Ticket, 'id' | 'name' | 'code'> {
  title: string
}

interface Props {
  tickets: readonly ShownTicket[]
  /** Which is shown first. */
  first: string
  onClose: () => void
}

/** So far a finger goes before it means the next one, in px. */
const swipe = 60

/** The screen stays on while a ticket is shown, where the device lets pages ask for that. */
const useScreenOn = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    const again = () => document.visibilityState === 'visible' && void ask()
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

/** Tickets as large as the screen, one after the other. */
export const AtTheDoor = ({ tickets, first, onClose }: Props) => {
  const words = useWords(ticketOrdersWords)
  const { code: codeWords, spaced } = useWords(ticketsWords)
  const head = useId()
  const [place, setPlace] = useState(() => Math.max(0, tickets.findIndex(({ id }) => id === first)))
  const [from, setFrom] = useState<number | null>(null)
  useScreenOn()
  const go = (by: -1 | 1) => setPlace((now) => Math.min(tickets.length - 1, Math.max(0, now + by)))
  const { title, name, code } = tickets[place]!
  const drop = (x: number) => {
    if (from !== null && Math.abs(x - from) > swipe) go(x < from ? 1 : -1)
    setFrom(null)
  }
  const press = (key: string) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <MuiTheme>
      <Dialog
        open fullScreen onClose={onClose} aria-labelledby={head} slotProps={{ paper: { style: wholeScreen } }}
        onKeyDown={({ key }) => press(key)}
      >
        <Root onPointerDown={({ clientX }) => setFrom(clientX)} onPointerUp={({ clientX }) => drop(clientX)}>
          <Head>
            <h2 id={head}>{title}</h2>
            <IconButton icon={X} label={words.close} onClick={onClose} />
          </Head>
          <Middle aria-live="polite">
            <QrCode text={code} label={codeWords(code)} />
            <Name>{name}</Name>
            <Code>{spaced(code)}</Code>
            <Quiet>
              <Icon of={Sun} size={18} />
              {words.bright}
            </Quiet>
          </Middle>
          <Foot>
            {tickets.length > 1 && (
              <>
                <IconButton icon={ChevronLeft} label={words.previous} disabled={place === 0} onClick={() => go(-1)} />
                <span>{words.oneOf(place + 1, tickets.length)}</span>
                <IconButton icon={ChevronRight} label={words.next} disabled={place === tickets.length - 1} onClick={() => go(1)} />
              </>
            )}
          </Foot>
        </Root>
      </Dialog>
    </MuiTheme>
  )
}
