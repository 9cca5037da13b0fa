import type { ReactNode } from 'react'
import { Veil } from '#ui/Veil.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

/** What people are warned of before they see it. */
export const SensitiveVeil = ({ id, warning, children }: { id: string; warning: string; children: ReactNode }) => {
  const posts = useWords(postsWords)
  return (
    <Veil id={id} title={posts.sensitive} text={warning} show={posts.show}>
      {children}
    </Veil>
  )
}
