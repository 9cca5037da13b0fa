import styled from '@emotion/styled'
import { Meta } from '#ui/type.ts'

const Root = styled.div`margin-top: 14px;`
const Text = styled.p`margin-top: 2px; white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

/** Somebody's words, and whose they are where that does not stand above. */
export const Quoted = ({ by, text }: { by?: string; text: string }) => (
  <Root>
    {by && <Meta>{by}</Meta>}
    <Text>{text}</Text>
  </Root>
)
