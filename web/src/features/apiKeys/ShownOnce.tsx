import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { apiKeysWords } from '#words/en/apiKeys.ts'
import { useWords } from '#words/words.tsx'

type Props = {
  /** What has happened: "The key is made". */
  title: string
  label: string
  hint: string
  secret: string
  /** Beside the last button. */
  action?: ReactNode
  onDone: () => void
}

/** A secret that is shown this once: to be copied, and then to be put away. */
export const ShownOnce = ({ title, label, hint, secret, action, onDone }: Props) => {
  const words = useWords(apiKeysWords)
  const head = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: who cannot see would not know that there is something to keep.
  useEffect(() => head.current?.focus(), [])
  return (
    <Card as="section" aria-label={label}>
      <Stack gap={12}>
        <H4 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </H4>
        <CopyField label={label} hint={hint} value={secret} isCode words={words} />
        <Row gap={12} wrap>
          <Button variant="primary" icon={Check} onClick={onDone}>
            {words.done}
          </Button>
          {action}
        </Row>
      </Stack>
    </Card>
  )
}
