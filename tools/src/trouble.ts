/** Something the person at the terminal can put right. Its message is one clear sentence and is printed without a stack. */
export class Trouble extends Error {
  override name = 'Trouble'
}

/** The words of anything thrown. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a tool: what the person at the terminal can put right is one sentence and code 1, everything else a stack. */
export const toldPlainly = async (tool: () => void | Promise<void>) => {
  try {
    await tool()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
