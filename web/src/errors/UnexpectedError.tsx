import { showsInsides } from '#boot.ts'
import { describeUnexpected } from '#errors/describe.ts'
import { useWords } from '#words/words.tsx'

/** Plain on purpose: it has to stand when nothing else does. */
export const UnexpectedError = ({ error }: { error: unknown }) => {
  const words = useWords()
  const stack = error instanceof Error && showsInsides ? error.stack : undefined
  return (
    <main style={{ padding: 24 }}>
      <h1>{words.errors.unexpected}</h1>
      <p>{describeUnexpected(error, words)}</p>
      {stack && <pre style={{ maxHeight: 300, overflow: 'auto' }}>{stack}</pre>}
    </main>
  )
}
