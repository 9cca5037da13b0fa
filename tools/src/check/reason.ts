import { stripVTControlCharacters } from 'node:util'

/** So much of what a failure says is told with the outcome of a run; the run itself prints all of it. */
const longest = 400

interface Failure {
  message: string
  stack?: string
}

/** Why a test failed and where in the test, in one line: for build machines that keep only a run's last lines. */
export const reasonOf = (failure: Failure | undefined): string => {
  if (!failure) return 'It does not say why'
  const said = stripVTControlCharacters(failure.message).replaceAll(/\s+/g, ' ').trim()
  const place = /[\w.-]+\.test\.tsx?:\d+/.exec(failure.stack ?? '')?.[0]
  return `${said.length > longest ? `${said.slice(0, longest)}…` : said}${place ? ` (${place})` : ''}`
}
