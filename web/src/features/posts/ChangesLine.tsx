import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Grow } from '#ui/layout.ts'
import { clip, Secondary, Strong, Tiny } from '#ui/type.ts'

const Line = styled.li`display: flex; align-items: center; gap: 12px; padding: 14px 0; min-width: 0; flex-wrap: wrap;`
const Shown = styled(Grow)`display: flex; align-items: flex-start; gap: 12px; flex-basis: 240px;`
const Words = styled(Grow)`display: grid; gap: 2px;`
const Head = styled.div`display: flex; align-items: center; gap: 8px; min-width: 0;`
const Title = styled(Strong)`${clip} min-width: 0;`
const Beginning = styled(Secondary)`display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere;`
const Acts = styled.div`display: flex; align-items: center; gap: 8px; margin-left: auto;`

interface Props {
  /** What it looks like, small. */
  picture: ReactNode
  title: string
  text: string
  badge?: ReactNode
  note: string
  children: ReactNode
}

/** A post that is not out: what it looks like, how it begins, what is to be known of it, what can be done with it. */
export const ChangesLine = ({ picture, title, text, badge, note, children }: Props) => (
  <Line>
    <Shown>
      {picture}
      <Words>
        <Head>
          <Title title={title}>{title}</Title>
          {badge}
        </Head>
        {text && <Beginning>{text}</Beginning>}
        <Tiny>{note}</Tiny>
      </Words>
    </Shown>
    <Acts>{children}</Acts>
  </Line>
)
