import styled from '@emotion/styled'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Button } from './Button.tsx'
import { Sunk } from './Card.tsx'
import { Icon } from './Icon.tsx'
import { Grow } from './layout.ts'
import { Strong } from './type.ts'

const Root = styled(Sunk)`
  display: flex; align-items: flex-start; gap: 14px; flex-wrap: wrap;
  & > svg { color: var(--bad); margin-top: 1px; }
`
const Words = styled(Grow)`flex-basis: 180px;`
const Text = styled.p`margin-top: 2px; font-size: var(--fs-s); color: var(--ink-2); text-wrap: pretty;`

type Props = {
  /** What happened: "Comments did not load". */
  title: string
  /** What still works. */
  text?: string
  onRetry?: () => void
  /** While it is tried again. */
  busy?: boolean
}

/** An error in place, where the thing would have been. */
export const ErrorNotice = ({ title, text, onRetry, busy }: Props) => {
  const ui = useWords(uiWords)
  return (
    <Root role="alert">
      <Icon of={TriangleAlert} size={22} />
      <Words>
        <Strong>{title}</Strong>
        {text && <Text>{text}</Text>}
      </Words>
      {onRetry && (
        <Button variant="line" size="s" icon={RefreshCw} onClick={onRetry} loading={busy}>
          {ui.tryAgain}
        </Button>
      )}
    </Root>
  )
}
