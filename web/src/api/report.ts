import { ApiError, badFieldsIn, messageIn } from '#api/errors.ts'
import { capitalised } from '#api/capitalised.ts'
import { topicIn } from '#api/tried.ts'
import { takeBack, toast } from '#feedback/toast.ts'
import { fieldWords } from '#ui/fieldWords.ts'
import { shellWords } from '#words/en/shell.ts'
import { wordsOf } from '#words/words.tsx'

/** The lines to show for a failed call: one for each bad field, else the server's message, else a shrug (specification, section 8). */
export const linesFor = (error: unknown): string[] => {
  const words = wordsOf(shellWords)
  if (!(error instanceof ApiError)) return [words.somethingWentWrong]
  const fields = badFieldsIn(error.body)
  if (fields.length) return fields.map(({ fieldName, message }) => words.fieldIsInvalid(fieldWords(fieldName), capitalised(message)))
  return [messageIn(error.body) ?? words.somethingWentWrong]
}

/**
 * The shared error handler: one toast a line, in place of what an earlier try of the same thing has told. Returns the answer's body, or
 * undefined where there was none.
 */
export const report = (error: unknown): unknown => {
  const isTold = error instanceof ApiError && error.isTold
  const about = topicIn(error)
  if (about) takeBack(about)
  if (!isTold) for (const line of linesFor(error)) toast.error(line, { about })
  return error instanceof ApiError ? error.body : undefined
}
