import { missingParameter, wrongParameter } from './failure.ts'

/** What a call says, as `a[b][0]=c` spells it. */
export interface Params {
  [name: string]: string | Params
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a form, or the query of an address. */
export const readForm = (text: string): Params => {
  const params: Params = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[')
    if (path.some((name) => forbidden.has(name))) continue
    let at = params
    for (const [place, name] of path.entries()) {
      if (place === path.length - 1) {
        // `expand[]=a&expand[]=b`
        at[name === '' ? String(Object.keys(at).length) : name] = value
        break
      }
      const below = (at[name] ??= {})
      if (typeof below === 'string') break
      at = below
    }
  }
  return params
}

/** It is said, and said to be nothing. */
export const isCleared = (params: Params, name: string) => params[name] === ''

/** `created[gte]` and the like. */
export const isBetween = (params: Params, name: string, at: number): boolean => {
  const { gt, gte, lt, lte } = inside(params, name)
  return !(at <= Number(gt ?? -Infinity) || at < Number(gte ?? -Infinity) || at >= Number(lt ?? Infinity) || at > Number(lte ?? Infinity))
}

const missing = (name: string): never => {
  throw missingParameter(name)
}

export const text = (params: Params, name: string): string | null => {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}
export const needText = (params: Params, name: string): string => text(params, name) ?? missing(name)

export const inside = (params: Params, name: string): Params => {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}
/** The entries of a list. */
export const entries = (params: Params, name: string): Params[] =>
  Object.values(inside(params, name)).filter((entry): entry is Params => typeof entry === 'object')

export const int = (params: Params, name: string): number | null => {
  const value = text(params, name)
  if (value === null) return null
  if (!/^-?\d{1,12}$/.test(value)) throw wrongParameter(name, `Invalid integer: ${value}`)
  return Number(value)
}
export const needInt = (params: Params, name: string): number => int(params, name) ?? missing(name)

export const isTrue = (params: Params, name: string) => text(params, name) === 'true'

/** One of some words; the first where it is not said. */
export const oneOf = <Word extends string>(params: Params, name: string, words: readonly [Word, ...Word[]]): Word => {
  const value = text(params, name) ?? words[0]
  const word = words.find((one) => one === value)
  if (!word) throw wrongParameter(name, `Invalid ${name}: must be one of ${words.join(', ')}`)
  return word
}

export const metadataIn = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(inside(params, 'metadata')).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
