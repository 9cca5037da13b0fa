import { sourcesIn, type Source } from './sources.ts'

/** More tests than these are no exceptions any more. */
export const mostSetAside = 10

/** '// 2026-11-25: the clock is read twice': the day, and why. */
const explained = /^\s*\/\/ \d{4}-\d\d-\d\d: \S+/

/** Tests that are set aside without a day and a reason in the line above, and all of them where they are too many. */
export const setAsideProblems = (sources: readonly Source[]): string[] => {
  const found = sources.flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, place) => (/^\s*it\.skip\(/.test(line) ? [{ at: `${path}:${place + 1}`, above: lines[place - 1] ?? '' }] : []))
  })
  return [
    ...found.filter(({ above }) => !explained.test(above)).map(({ at }) => `${at} is set aside without its day and reason: // 2026-11-25: why`),
    ...(found.length > mostSetAside ? [`${found.length} tests are set aside, more than ${mostSetAside}`] : []),
  ]
}

export const checkSetAside = (root: string): string[] => setAsideProblems(sourcesIn(root).filter(({ path }) => /\.test\.tsx?$/.test(path)))
