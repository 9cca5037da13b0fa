import { expect, it } from 'vitest'
import { figuresCsv } from './figuresCsv.ts'

const row = { name: 'Harbour Clay', targetUrl: 'https://clay.test/', state: 'active', startsAt: '2026-11-01T08:00:00.000Z', endsAt: null, impressions: 12, clicks: 3 } as const

it('writes a line for each sponsorship under its heads', () => {
  expect(figuresCsv(['Sponsor', 'Link'], [row])).toBe('\uFEFFSponsor,Link\r\nHarbour Clay,https://clay.test/,active,2026-11-01T08:00:00.000Z,,12,3\r\n')
})

it.each([
  ['Clay, Glaze & Co', '"Clay, Glaze & Co"'],
  ['The "Kiln"', '"The ""Kiln"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@clay', `"'@clay"`],
])('keeps %s one cell, and no formula', (name, cell) => {
  expect(figuresCsv([], [{ ...row, name }]).split('\r\n')[1]).toBe(`${cell},https://clay.test/,active,2026-11-01T08:00:00.000Z,,12,3`)
})
