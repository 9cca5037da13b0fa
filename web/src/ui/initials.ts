import { lettersOf } from '@marquee/contract/cut'

const letters = /\p{L}|\p{N}/u

const firstLetter = (word: string) => lettersOf(word).find((letter) => letters.test(letter)) ?? ''

/** Two letters for a person without a picture: of the first and the last name, or the first two of a single name. */
export const initials = (name: string): string => {
  const names = name.split(/[\s._-]+/).filter((word) => letters.test(word))
  const [first = '', last] = [names.at(0), names.length > 1 ? names.at(-1) : undefined]
  const pair = last ? firstLetter(first) + firstLetter(last) : lettersOf(first).filter((letter) => letters.test(letter)).slice(0, 2).join('')
  return pair.toUpperCase()
}

const groundCount = 4

/** Which of the four soft grounds belongs to an id: always the same one. */
export const groundOf = (id: string): number => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum % groundCount
}
