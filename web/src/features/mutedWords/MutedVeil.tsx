import type { ReactNode } from 'react'
import { Veil } from '#ui/Veil.tsx'
import { mutedVeilWords } from '#words/en/mutedVeil.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  /** Of what stands behind it. */
  id: string
  /** As the reader typed it; null where nothing is hidden. */
  phrase: string | null
  /** What is hidden, in a few words that hold none of it. */
  what: string
  children: ReactNode
}

/** What holds a word that its reader has muted, behind a line that names the word and opens it. */
export const MutedVeil = ({ id, phrase, what, children }: Props) => {
  const words = useWords(mutedVeilWords)
  if (phrase === null) return children
  const holds = (
    <>
      <bdi>{what}</bdi> · {words.holds} <bdi>{phrase}</bdi>
    </>
  )
  return (
    <Veil id={`muted ${id}`} title={words.hidden} text={holds} show={words.show} shows={what}>
      {children}
    </Veil>
  )
}
