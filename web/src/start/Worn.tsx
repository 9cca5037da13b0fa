import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import type { Mode } from '@marquee/contract/grounds'
import { useState, type ReactNode } from 'react'
import { useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { properties } from '#theme/properties.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; justify-items: start;`
const Ground = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); width: 100%; min-width: 0; padding: 16px; overflow: hidden; border-radius: var(--r-s);
  color: var(--ink); background: var(--bg) var(--bg-image) center top / cover; font: 400 var(--fs-m)/1.45 var(--sans);
  box-shadow: inset 0 0 0 1px var(--line);
  @media (max-width: 599.95px) { padding: 12px; }
`

const modes: readonly Mode[] = ['light', 'dark']

/**
 * A part of a screen as the channel's people meet it: in the channel's template and colours, whatever whoever looks after it wears
 * themselves. Begins in their own mode, and can be switched.
 */
export const Worn = ({ children }: { children: ReactNode }) => {
  const words = useWords(uiWords)
  const config = useConfiguration()
  const { activeTemplate } = config
  const { resolved } = useMode()
  const [chosen, setChosen] = useState<Mode>()
  const mode = chosen ?? resolved
  return (
    <Root>
      <Global styles={properties(activeTemplate, config)} />
      <SegmentedControl
        label={words.mode} value={mode} options={modes.map((value) => ({ value, label: words.modes[value] }))} onChange={setChosen}
      />
      <Ground data-template={activeTemplate} data-mode={mode}>
        {children}
      </Ground>
    </Root>
  )
}
