import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultLabels } from '@marquee/contract/labels'
import { expect, test } from 'vitest'
import { namesBy } from './names.ts'
import { wordsOf } from './words.tsx'

/*
 * Every sentence of every area is said with a name that would turn it round, wherever it takes a text: as a parameter, in a list, or as
 * a field. Wherever the name is said, it is set apart.
 */

const name = 'שלום\u202E'
const setApart = /\u2068[^\u2068\u2069]*(?:\u2068[^\u2069]*\u2069[^\u2068\u2069]*)*\u2069/gu

type Sentence = (...given: unknown[]) => unknown

/** The fields that the first parameters of a function are taken apart into. */
const fieldsOf = (sentence: Sentence) => [...sentence.toString().matchAll(/[{,]\s*(\w+)(?=\s*[,}=:])/g)].map(([, field]) => field!)

const waysToCall = (sentence: Sentence) => {
  const fields = Object.fromEntries([...fieldsOf(sentence), 'who', 'title', 'name', 'names', 'from', 'to', 'tier'].map((field) => [field, name]))
  return [
    [name, name, name, name], [[name, name], 3, name, name], [name, 2, name, 2], [2, name, 2, name],
    [fields, name, name], [[fields, fields], name],
  ]
}

const said = (sentence: Sentence, given: unknown[]) => {
  try {
    const text = sentence(...given)
    return typeof text === 'string' ? text : JSON.stringify(text)
  } catch {
    // It takes something else, such as one of a few words of the contract.
    return undefined
  }
}

/** Codes in groups of letters that we have made: no names. */
const ofCodes = /^tickets ticketsWords\.(?:code|spaced)$/

interface Tally { said: number; turning: string[] }

const walk = (area: unknown, place: string, tally: Tally) => {
  if (typeof area === 'function') {
    if (ofCodes.test(place)) return
    for (const given of waysToCall(area as Sentence)) {
      const text = said(area as Sentence, given)
      if (!text?.includes('ש')) continue
      tally.said += 1
      if (text.replaceAll(setApart, '').includes('ש')) tally.turning.push(`${place} says ${JSON.stringify(text)}`)
    }
  } else if (typeof area === 'object' && area !== null) for (const [key, part] of Object.entries(area)) walk(part, `${place}.${key}`, tally)
}

const folder = resolve(import.meta.dirname, 'en')
const files = readdirSync(folder).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? [])

test('no name turns the words around it, in whatever sentence', async () => {
  const tally: Tally = { said: 0, turning: [] }
  for (const file of files) {
    const areas = (await import(`./en/${file}.ts`)) as Record<string, object>
    for (const [key, area] of Object.entries(areas)) walk(wordsOf(area), `${file} ${key}`, tally)
  }
  expect(tally.turning).toEqual([])
  expect(tally.said).toBeGreaterThan(500)
})

test('what a channel calls its people is set apart too', () => {
  const { Creators, roles } = namesBy({ ...defaultLabels, ROLE: { ...defaultLabels.ROLE, Creator: 'יוצר' }, ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, Creator: 'יוצרים' } })
  expect([Creators, roles.Creator]).toEqual(['\u2068יוצרים\u2069', '\u2068יוצר\u2069'])
})
