import { folded } from '@marquee/contract/folded'

const cuts = /[\s._\-‐–—'’"“”,;:!?()/&+|]+/

/**
 * What somebody typed as words of a name: letters as they are looked for, the longest first. The law of `directory_words` (0495), and an
 * @ in front of a nickname is no part of it.
 */
export const wordsOf = (typed: string): string[] => {
  const words = folded(typed.replaceAll(/(^|\s)@/g, '$1')).split(cuts).filter(Boolean)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

/** Whether there is nobody to look for in what was typed: signs alone are in every name and say nothing of whom. */
export const namesNobody = (typed: string): boolean => typed.trim() !== '' && wordsOf(typed).length === 0

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψως']

/** Every text that one slip of the hand makes of a word: a letter left out, put in, taken for another, or changed with its neighbour. */
export const slipsOf = (word: string): string[] => {
  const letters = [...word]
  const alphabet = [...(alphabets.find((one) => letters.some((letter) => one.includes(letter))) ?? '')]
  const at = (place: number, count: number, ...instead: string[]) => letters.toSpliced(place, count, ...instead).join('')
  const slips = letters.flatMap((letter, place) => [
    at(place, 1),
    ...(place + 1 < letters.length ? [at(place, 2, letters[place + 1]!, letter)] : []),
    ...alphabet.flatMap((other) => [at(place, 1, other), at(place, 0, other)]),
  ])
  return [...new Set(slips)].filter((slip) => slip !== word)
}

/** Sorts after every text that begins with `prefix`, in the collation C. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`
