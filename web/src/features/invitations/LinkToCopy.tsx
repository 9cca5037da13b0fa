import styled from '@emotion/styled'
import { Copy } from 'lucide-react'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`margin-top: 16px;`
const Line = styled.div`display: flex; gap: 8px; flex-wrap: wrap;`
const Box = styled.div`${boxStyles} flex: 1; min-width: min(240px, 100%);`

/** A new link, shown this once. */
export const LinkToCopy = ({ url }: { url: string }) => {
  const words = useWords().invitations
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(words.copied),
      () => toast.error(words.notCopied),
    )
  return (
    <Root role="status">
      <Field label={words.link} hint={words.linkOnce}>
        {(tie) => (
          <Line>
            <Box>
              <input {...tie} type="text" readOnly value={url} onFocus={({ target }) => target.select()} />
            </Box>
            <Button icon={Copy} onClick={() => void copy()}>
              {words.copy}
            </Button>
          </Line>
        )}
      </Field>
    </Root>
  )
}
