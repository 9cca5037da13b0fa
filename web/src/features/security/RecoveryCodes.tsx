import styled from '@emotion/styled'
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { saveFile } from '#ui/saveFile.ts'
import { H4, Secondary } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'
import { useCopy } from './useCopy.ts'

const Root = styled.div`
  display: grid; gap: 12px; padding: 16px; border-radius: var(--card-radius); corner-shape: var(--corner); background: var(--surface-2);
`
const Codes = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 6px 20px; list-style: none;
  font-family: var(--mono); font-size: var(--fs-m); line-height: 1.6; font-variant-numeric: tabular-nums;
`

type Props = {
  codes: string[]
  onDone: () => void
}

/** Codes for the day the phone is lost, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const words = useWords(securityWords).codes
  const { channelName } = useConfiguration()
  const copy = useCopy()
  const head = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: who cannot see would not know that there is something to keep.
  useEffect(() => head.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <Root>
      <H4 as="h3" ref={head} tabIndex={-1} style={{ outline: 'none' }}>
        {words.title}
      </H4>
      <Secondary>{words.text}</Secondary>
      <Codes translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row gap={12} wrap>
        <Button variant="line" icon={Copy} onClick={() => copy(text, words.copied)}>
          {words.copy}
        </Button>
        <Button variant="line" icon={Download} onClick={() => saveFile(words.fileName, `${words.fileHead(channelName)}\n\n${text}\n`, 'text/plain')}>
          {words.download}
        </Button>
        <Button variant="primary" icon={Check} onClick={onDone}>
          {words.done}
        </Button>
      </Row>
    </Root>
  )
}
