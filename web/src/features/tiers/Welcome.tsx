import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { welcomeWords } from '#words/en/welcome.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`background: var(--gold-soft); overflow-wrap: anywhere;`
const Said = styled.p`white-space: pre-line;`

type Props = {
  /** Of the tier. */
  name: string
  message: string
  /** What can be done about it. */
  children?: ReactNode
}

/** What owners say to whoever has come by a tier. */
export const Welcome = ({ name, message, children }: Props) => {
  const words = useWords(welcomeWords)
  return (
    <Root as="section" aria-label={words.title(name)}>
      <Stack gap={12}>
        <H4>{words.title(name)}</H4>
        <Said>{message}</Said>
        {children}
      </Stack>
    </Root>
  )
}
