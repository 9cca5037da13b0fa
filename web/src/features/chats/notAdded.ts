import { ApiError, badFieldsIn, codeIn } from '#api/errors.ts'
import { report } from '#api/report.ts'

/** Why some of the people who were chosen cannot come, by who it is: the server names them by their place in the field that held them. */
export const notAdded = (error: unknown, field: string, sent: readonly string[] = []): ReadonlyMap<string, string> => {
  const bad = error instanceof ApiError ? badFieldsIn(error.body) : []
  return new Map(
    bad.flatMap(({ fieldName, message }) => {
      const [name, place] = fieldName.split('.')
      const id = name === field ? sent[Number(place)] : undefined
      return id ? [[id, message] as const] : []
    }),
  )
}

/** Where it is people who cannot come it is said beside those who were chosen, anything else as ever. */
export const reportBesidePeople = (error: Error) => {
  if (!(error instanceof ApiError) || codeIn(error.body) !== 'people_not_added') report(error)
}
