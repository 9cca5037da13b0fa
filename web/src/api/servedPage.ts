/** The page as the server has it now; undefined where it cannot be reached or is down. Never rejects. */
export const servedPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
