import type { Case, ReportCategory } from '@marquee/contract/cases'
import type { ReactNode } from 'react'
import { Veil } from '#ui/Veil.tsx'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

const graphic: readonly ReportCategory[] = ['sexual', 'minor_safety', 'violence', 'self_harm']

interface Props {
  one: Pick<Case, 'id' | 'category' | 'reported'>
  /** What stands behind it, where a case has several. */
  part?: string
  children: ReactNode
}

/** Pictures, films and recordings that may be hard to bear: whoever decides opens them when they choose to. */
export const GraphicVeil = ({ one: { id, category, reported }, part = '', children }: Props) => {
  const words = useWords(moderationWords)
  if (!reported.isSensitive && !graphic.includes(category)) return children
  return (
    <Veil id={`case ${id} ${part}`} title={words.graphic} text={words.graphicText} show={words.showGraphic}>
      {children}
    </Veil>
  )
}
