import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Tiny } from './type.ts'

const notched = (x: string, y: string) => `radial-gradient(circle var(--notch) at ${x} ${y}, transparent 97%, #000)`

// By the room it gets, not by the window: a ticket in a side column is narrow too.
const narrow = '@container ticket (max-width: 459.95px)'
const stubHeight = '84px'

const tear = keyframes`to { translate: 110% 0; }`

const Room = styled.div`container: ticket / inline-size; width: min(100%, 500px); &[data-wide] { width: 100%; }`
const Root = styled.div`
  display: grid; grid-template-columns: 68% 32%; background: var(--ticket-bg); color: var(--ink); border-radius: var(--r-m);
  corner-shape: var(--corner); overflow: hidden; mask: ${notched('68%', '0')}, ${notched('68%', '100%')}; mask-composite: intersect;
  [data-wide] > & {
    --stub: clamp(120px, 22%, 160px);
    grid-template-columns: minmax(0, 1fr) var(--stub);
    mask: ${notched('calc(100% - var(--stub))', '0')}, ${notched('calc(100% - var(--stub))', '100%')}; mask-composite: intersect;
  }
  ${narrow} {
    &, [data-wide] > & { grid-template-columns: minmax(0, 1fr); mask: ${notched('0', `calc(100% - ${stubHeight})`)}, ${notched('100%', `calc(100% - ${stubHeight})`)}; mask-composite: intersect; }
  }
`
const Body = styled.div`
  padding: 20px 20px 18px; min-width: 0;
  ${narrow} { & > button, & > a { width: 100%; white-space: normal; padding: 8px 12px; } }
`
const Stub = styled.div`
  display: grid; align-content: center; justify-items: center; gap: 4px; padding: 18px 12px; text-align: center; background: var(--stub-bg);
  color: var(--stub-ink); border-left: 2px dashed var(--line-strong); min-width: 0;
  &[data-torn] { animation: ${tear} max(var(--t-slow), 1ms) var(--ease) forwards; }
  ${narrow} {
    grid-auto-flow: column; align-items: baseline; align-content: center; justify-content: center; gap: 8px; height: ${stubHeight}; padding: 0 16px;
    border-left: 0; border-top: 2px dashed var(--line-strong);
  }
`

/** A small word on the stub, which has a ground of its own. */
export const OnStub = styled(Tiny)`color: var(--stub-ink-2);`

interface Props {
  stub: ReactNode
  children: ReactNode
  /** As wide as its place, with a stub that is no wider for that. */
  isWide?: boolean
  /** Called once the stub has slid off; with it, the ticket is being torn. */
  onTorn?: (() => void) | undefined
}

/** What opens a door looks like this and nothing else does: a notched edge, a perforation, a stub. Where it is narrow the stub is below. */
export const Ticket = ({ stub, children, isWide, onTorn }: Props) => (
  <Room data-wide={isWide || undefined}>
    <Root>
      <Body>{children}</Body>
      <Stub data-torn={onTorn && ''} onAnimationEnd={onTorn}>
        {stub}
      </Stub>
    </Root>
  </Room>
)
