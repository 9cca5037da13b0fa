import { showsInsides } from '#boot.ts'
import { describeUnexpected } from '#errors/describe.ts'
import { errorsWords } from '#words/en/errors.ts'
import { useWords } from '#words/words.tsx'

/** Plain on purpose: it has to stand when nothing else does. */
export const UnexpectedError = ({ error }: { error: unknown }) => {
  const errors = useWords(errorsWords)
  const stack = error instanceof Error && showsInsides ? error.stack : undefined
  return (
    <main style={{ padding: 24 }}>
      <h1>{errors.unexpected}</h1>
      <p>{describeUnexpected(error, errors)}</p>
      {stack && <pre style={{ maxHeight: 300, overflow: 'auto' }}>{stack}</pre>}
    </main>
  )
}
