import type { z } from 'zod'
import { showsNothing } from './plainLine.ts'

type Path = readonly (string | number)[]

interface Fault {
  path: Path
  message: string
  isBroken: boolean
}

/** What nobody types, and what no database or page keeps as it is: controls besides a text's lines and tabs, and halves of characters. */
const broken = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\p{Cs}]/u

const faultOf = (text: string): Omit<Fault, 'path'> | undefined => {
  if (broken.test(text)) return { message: 'must not hold characters that cannot be seen', isBroken: true }
  return showsNothing(text) ? { message: 'must hold something to see', isBroken: false } : undefined
}

/** What is wrong with the texts and the names of an input, wherever they stand in it. */
const faultsIn = (value: unknown, path: Path = []): Fault[] => {
  if (typeof value === 'string') {
    const fault = faultOf(value)
    return fault ? [{ path, ...fault }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, place) => faultsIn(item, [...path, place]))
  return Object.entries(value).flatMap(([name, item]) => [
    ...(broken.test(name) ? faultsIn(name, path) : []),
    ...faultsIn(item, [...path, name]),
  ])
}

/** What somebody saw before they changed it may be from a time with other rules; a run of rich text stands with others. */
const isExempt = ({ path }: Fault) => path[0] === 'seen' || path.includes('content')

/**
 * The same shape, refusing texts that cannot be kept, wherever they stand in it and whatever else it allows. Where something `isKept`, and
 * not only looked for, texts that show nothing are refused as well.
 */
export const keepable = <S extends z.ZodType>(shape: S, { isKept }: { isKept: boolean }): S =>
  shape.check(({ value, issues }) => {
    for (const fault of faultsIn(value))
      if (fault.isBroken || (isKept && !isExempt(fault))) issues.push({ code: 'custom', message: fault.message, path: [...fault.path], input: value })
  })
