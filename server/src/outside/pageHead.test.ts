import { expect, test } from 'vitest'
import { pageHead } from './pageHead.ts'

const megabyte = 1_048_576
const filled = (start: string, piece: string) => start + piece.repeat(Math.floor((megabyte - start.length) / piece.length))

/** Whoever is linked to says what stands there: none of it may keep the server busy. */
test.each([
  ['titles that never end', filled('<title>', '<title>')],
  ['metas', filled('', '<meta property=og:video content=x>')],
  ['a tag of many attributes', filled('<meta ', 'a=1 ')],
  ['tags that never begin', filled('', '<')],
  ['references that never end', filled('', '&am')],
  ['comments that never end', filled('', '<!--')],
  ['templates in templates', filled('', '<template>')],
])('a megabyte of %s is read to its end, and what stands before it is found', (_, html) => {
  expect(pageHead(`<meta property="og:title" content="Found">${html}`)).toMatchObject({ title: 'Found' })
})

test('what is too long to be anything is passed over', () => {
  expect(pageHead(`<meta property="og:title" content="${'x'.repeat(5_000)}"><title>Short</title>`)).toMatchObject({ title: 'Short' })
})

test('the first that says something counts', () => {
  const said = pageHead('<meta property="og:image" content=" "><meta property="og:image" content="/a.png"><meta property="og:image" content="/b.png">')
  expect(said.picture).toBe('/a.png')
})

test('names are read in capitals, in `name` and in `itemprop`', () => {
  expect(pageHead('<META NAME="OG:TITLE" CONTENT="T"><meta itemprop="description" content="D">')).toMatchObject({ title: 'T', description: 'D' })
})
