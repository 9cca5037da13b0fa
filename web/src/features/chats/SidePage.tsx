import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { BackLink } from '#layouts/BackLink.tsx'
import { H2 } from '#ui/type.ts'
import { onePane, phone } from './narrow.ts'
import { Plane } from './Plane.tsx'

const Head = styled.header`
  display: flex; align-items: center; gap: 8px; flex: none; min-height: 72px; padding: 12px 24px 12px 12px; border-bottom: 1px solid var(--line);
  & > h1 { flex: 1; min-width: 0; }
  ${phone} {
    position: sticky; top: 0; z-index: 5; min-height: 56px; padding: 0 8px 0 4px; border: 0; background: color-mix(in srgb, var(--bg) 94%, transparent);
    & > h1 { font-size: 1.3125rem; }
  }
`
const Body = styled.div`
  flex: 1; min-height: 0; overflow-y: auto; padding: 20px 24px 32px;
  ${onePane} { padding: 16px; }
  ${phone} { overflow: visible; padding: 8px 16px calc(32px + env(safe-area-inset-bottom)); }
`
const Column = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; max-width: 640px; margin: 0 auto;`

/** The button that ends a long screen, always in sight. */
export const End = styled.div`
  position: sticky; bottom: -32px; display: flex; justify-content: flex-end; padding: 28px 0 24px; margin-bottom: -32px;
  background: linear-gradient(transparent, var(--surface) 28px); pointer-events: none; & > * { pointer-events: auto; }
  ${onePane} { bottom: -16px; margin-bottom: -16px; }
  ${phone} { bottom: 0; background: linear-gradient(transparent, var(--bg) 28px); }
`

interface Props {
  title: string
  back: string
  action?: ReactNode
  children: ReactNode
}

/** A screen in the pane beside the list: title, way back, content. */
export const SidePage = ({ title, back, action, children }: Props) => (
  <Plane aria-label={title}>
    <Head>
      <BackLink href={back} />
      <H2 as="h1">{title}</H2>
      {action}
    </Head>
    <Body>
      <Column>{children}</Column>
    </Body>
  </Plane>
)
