import { z } from 'zod'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

const formatWords = new Map<string, string>([
  ['email', 'e-mail address'],
  ['url', 'web address'],
  ['uuid', 'id'],
  ['datetime', 'time'],
  ['date', 'date'],
])

const plural = (count: number, word: string) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`

const unitOf = (origin: unknown) => (origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'item' : '')

const bound = (word: string, value: number, origin: unknown) => {
  const unit = unitOf(origin)
  return unit ? `must be ${word} ${plural(value, unit)}` : `must be ${word} ${value}`
}

/** What people read under a field: "must be at most 50 characters". No capital, no full stop: the screen adds both. */
export const wordsFor = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must be filled in'
      return bound('at least', Number(issue.minimum), issue.origin)
    case 'too_big':
      return bound('at most', Number(issue.maximum), issue.origin)
    case 'invalid_type':
      return issue.input === undefined ? 'must be filled in' : `must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`
    case 'invalid_format':
      return `must be a valid ${formatWords.get(issue.format) ?? 'value'}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `must not hold ${issue.keys.join(', ')}`
    default:
      return 'must be valid'
  }
}

z.config({ customError: wordsFor })
