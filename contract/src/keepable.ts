import { z } from 'zod'

type Path = readonly (string | number)[]

/** Where in an input a text or a name holds a zero, which no database keeps. */
const zerosIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, place) => zerosIn(item, [...path, place]))
  return Object.entries(value).flatMap(([name, item]) => [...zerosIn(name, path), ...zerosIn(item, [...path, name])])
}

/** The same shape, refusing texts that cannot be kept, wherever they stand in it and whatever else it allows. */
export const keepable = <S extends z.ZodType>(shape: S): S =>
  shape.check(({ value, issues }) => {
    for (const path of zerosIn(value))
      issues.push({ code: 'custom', message: 'must not hold characters that cannot be seen', path: [...path], input: value })
  })
