import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { IconButton } from './IconButton.tsx'
import { Grow, Row } from './layout.ts'
import { Strong } from './type.ts'

const Root = styled.fieldset`
  min-width: 0; padding: 8px 0 4px; border-top: 1px solid var(--line);
  & > legend { display: contents; }
`
const Head = styled(Row)`margin-bottom: 4px; font-size: var(--fs-s);`

type Props = {
  /** "Link 2". */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Next to the name: a badge. */
  badge?: ReactNode
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

/** One entry of a list in a form: its fields, and buttons to move it and to take it away. */
export const ListRow = ({ name, isFirst, isLast, badge, onMove, onRemove, children }: Props) => {
  const ui = useWords(uiWords)
  return (
    <Root aria-label={name}>
      <Head>
        <Strong aria-hidden>{name}</Strong>
        <Grow>{badge}</Grow>
        <IconButton icon={ArrowUp} size={18} label={ui.moveUp(name)} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon={ArrowDown} size={18} label={ui.moveDown(name)} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon={X} size={18} label={ui.removeOne(name)} onClick={onRemove} />
      </Head>
      {children}
    </Root>
  )
}
