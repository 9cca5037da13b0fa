import { defaultLabels } from '@marquee/contract/labels'
import { expect, it } from 'vitest'
import { csvOf } from '#ui/csv.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { namesBy } from '#words/names.ts'
import { daysTable, figuresTable } from './figuresTable.ts'

const words = sponsorshipsWords(namesBy(defaultLabels))
const row = {
  name: 'Harbour Clay', targetUrl: 'https://clay.test/', placements: ['timeline' as const, 'email_footer' as const], weight: 3, state: 'active' as const,
  startsAt: '2026-11-01T23:30:00.000Z', endsAt: null, impressions: 12, clicks: 3,
}
const linesOf = (rows: (string | number)[][]) => csvOf(rows).slice(1).split('\r\n')
const lineOf = (changes: Partial<Parameters<typeof figuresTable>[2][number]>, zone = 'Europe/Stockholm') => linesOf(figuresTable(words, zone, [{ ...row, ...changes }]))[1]

it('writes what is read on the screen: places, weight, state in words, times on the owner’s clocks, rate', () => {
  expect(linesOf(figuresTable(words, 'Europe/Stockholm', [row]))).toEqual([
    'Sponsor,Link,Places,Weight,State,Starts (Europe/Stockholm),Ends (Europe/Stockholm),Times seen,Clicks,Click rate',
    'Harbour Clay,https://clay.test/,"Timeline, Mails",3,Active,2026-11-02 00:30,,12,3,25%',
    '',
  ])
  expect(lineOf({ endsAt: '2026-12-01T00:00:00.000Z', impressions: 0, clicks: 0 }, 'UTC')).toBe(
    'Harbour Clay,https://clay.test/,"Timeline, Mails",3,Active,2026-11-01 23:30,2026-12-01 00:00,0,0,')
})

it.each([
  ['Clay, Glaze & Co', '"Clay, Glaze & Co"'],
  ['The "Kiln"', '"The ""Kiln"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@clay', `"'@clay"`],
])('keeps %s one cell, and no formula', (name, cell) => expect(lineOf({ name })?.startsWith(`${cell},https://clay.test/,`)).toBe(true))

it('writes the days of one sponsor, each with its name', () => {
  const days = [{ day: '2026-11-01', impressions: 40, clicks: 1 }, { day: '2026-11-02', impressions: 0, clicks: 0 }]
  expect(linesOf(daysTable(['Sponsor', 'Day'], '=Clay', days))).toEqual(['Sponsor,Day', `"'=Clay",2026-11-01,40,1,2.5%`, `"'=Clay",2026-11-02,0,0,`, ''])
})
