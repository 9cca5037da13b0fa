import styled from '@emotion/styled'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from '#feedback/toast.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'

const Line = styled.div`display: flex; gap: 8px; flex-wrap: wrap;`
const Box = styled.div<{ isCode: boolean }>`
  ${boxStyles} flex: 1; min-width: min(240px, 100%);
  ${({ isCode }) => isCode && '& input { font-family: var(--mono); font-size: var(--fs-s); }'}
`

type Props = {
  label: string
  hint?: ReactNode
  value: string
  /** Something that programs read. */
  isCode?: boolean
  words: {
    copy: string
    copied: string
    notCopied: string
  }
}

/** One line that is to be taken somewhere else. */
export const CopyField = ({ label, hint, value, isCode = false, words }: Props) => {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(words.copied),
      () => toast.error(words.notCopied),
    )
  return (
    <Field label={label} hint={hint}>
      {(tie) => (
        <Line>
          <Box isCode={isCode}>
            <input {...tie} type="text" readOnly value={value} translate="no" spellCheck={false} onFocus={({ target }) => target.select()} />
          </Box>
          <Button icon={Copy} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </Line>
      )}
    </Field>
  )
}
