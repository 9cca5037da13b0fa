import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { words } from '#words/en.ts'
import { frequentPasswords } from './frequentPasswords.ts'

const shortest = 8
/** From 0 to 4; 2 stands for about a million guesses. */
const weakestScore = 2

const estimator = new ZxcvbnFactory({ dictionary: { frequent: frequentPasswords } })

/** Why a new password will not do, or undefined. What others know of the person counts as easy to guess. */
export const weaknessOf = (password: string, known: string[]) => {
  if (password.length < shortest) return words.invalid.passwordShort
  const guessable = known.flatMap((text) => text.split(/[\s@._-]+/)).filter((part) => part.length > 2)
  return estimator.check(password, [...known, ...guessable]).score < weakestScore ? words.invalid.passwordWeak : undefined
}
