import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Over } from '#ui/type.ts'

const Root = styled.section`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start;`

/** One family of parts under its name. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Root>
    <Over>{title}</Over>
    {children}
  </Root>
)
