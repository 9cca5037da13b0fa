/** Something the person at the terminal can put right. Its message is one clear sentence and is printed without a stack. */
export class Trouble extends Error {
  override name = 'Trouble'
}

/** The words of anything thrown. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
