import { ApiError, badFieldsIn, messageIn } from '#api/errors.ts'
import { capitalised } from '#api/capitalised.ts'
import { toast } from '#feedback/toast.ts'
import { fieldWords } from '#ui/fieldWords.ts'
import { words } from '#words/words.tsx'

/** The lines to show for a failed call: one for each bad field, else the server's message, else a shrug (specification, section 8). */
export const linesFor = (error: unknown): string[] => {
  if (!(error instanceof ApiError)) return [words.shell.somethingWentWrong]
  const fields = badFieldsIn(error.body)
  if (fields.length) return fields.map(({ fieldName, message }) => words.shell.fieldIsInvalid(fieldWords(fieldName), capitalised(message)))
  return [messageIn(error.body) ?? words.shell.somethingWentWrong]
}

/** The shared error handler: one toast a line. Returns the answer's body, or undefined where there was none. */
export const report = (error: unknown): unknown => {
  const isTold = error instanceof ApiError && error.isTold
  if (!isTold) for (const line of linesFor(error)) toast.error(line)
  return error instanceof ApiError ? error.body : undefined
}
