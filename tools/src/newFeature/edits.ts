import { Trouble } from '#trouble.ts'

/** Puts `line` in front of the first match; throws Trouble when there is none, because the file has changed its shape. */
export const before = (text: string, anchor: RegExp, line: string, path: string) => {
  const at = text.search(anchor)
  if (at < 0) throw new Trouble(`${path} does not look as expected: ${anchor.source} was not found`)
  return text.slice(0, at) + line + text.slice(at)
}

/** Adds an import where its path belongs in the alphabet, among the imports that begin alike. */
export const withImport = (text: string, line: string, alike: RegExp) => {
  const pathIn = (statement: string) => /from '([^']+)'/.exec(statement)?.[1] ?? ''
  const lines = text.split('\n')
  const later = lines.findIndex((other) => alike.test(other) && pathIn(other) > pathIn(line))
  const last = lines.findLastIndex((other) => alike.test(other))
  lines.splice(later >= 0 ? later : last + 1, 0, line)
  return lines.join('\n')
}

/** Adds a name at the end of a list, whether it stands on one line or has a line for each. */
export const intoList = (text: string, list: RegExp, name: string, path: string) => {
  if (!list.test(text)) throw new Trouble(`${path} does not look as expected: ${list.source} was not found`)
  return text.replace(list, (_, start: string, names: string, end: string) =>
    end.startsWith('\n') ? `${start}${names}\n  ${name},${end}` : `${start}${names}, ${name}${end}`,
  )
}
