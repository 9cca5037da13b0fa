import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { phone } from './narrow.ts'

const Root = styled.div`
  display: flex; align-items: flex-end; gap: 10px; padding-top: 3px;
  &[data-opens] { padding-top: 16px; }
  &[data-mine] { justify-content: flex-end; }
`
const Side = styled.div`flex: none; width: 36px; margin-bottom: 22px; align-self: flex-end; ${phone} { width: 30px; }`
const Words = styled.div`
  display: flex; flex-direction: column; align-items: flex-start; min-width: 0; max-width: min(78%, 560px);
  [data-mine] > & { align-items: flex-end; }
  ${phone} { max-width: 88%; }
`

interface Props {
  isMine: boolean
  opens: boolean
  /** The face beside the last bubble of a run; room for it beside the others. Undefined where no faces stand. */
  face?: ReactNode
  children: ReactNode
}

/** One line of what somebody says: others left with their face, one's own right. */
export const Run = ({ isMine, opens, face, children }: Props) => (
  <Root data-mine={isMine || undefined} data-opens={opens || undefined}>
    {!isMine && face !== undefined && <Side>{face}</Side>}
    <Words>{children}</Words>
  </Root>
)
