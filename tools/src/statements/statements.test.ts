import { join } from 'node:path'
import { freshDatabase } from '@marquee/server/test/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#root.ts'
import { describedBy, type Description } from './described.ts'
import { faultsOf } from './faults.ts'
import { neverNull } from './neverNull.ts'
import { readStatements, type Read } from './read.ts'

const lies = 'tools/src/statements/lies.ts'
const isOfLies = (line: string) => line.startsWith(`${lies}:`)

let read: Read
let described: Map<string, Description | Error>
beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  read = await readStatements(join(root, lies))
  described = await describedBy(url, read.claims.map(({ text }) => text))
  await drop()
}, 180_000)

const faults = (excused = neverNull) => read.claims.flatMap((claim) => faultsOf(claim, described.get(claim.text)!, excused))

describe('the statements of the server', () => {
  it('return the columns of their rows and take their values', () => {
    expect(read.claims.length).toBeGreaterThan(600)
    expect(faults().filter((fault) => !isOfLies(fault))).toEqual([])
  })

  it('are all made when their modules load: what is made later is not looked at', () => {
    expect(read.unmade.filter((place) => !isOfLies(place))).toEqual([])
  })

  it('read every column that is excused from saying null', () => {
    const unexcused = faults({}).join('\n')
    expect(Object.keys(neverNull).filter((column) => !unexcused.includes(`${column} can be null`))).toEqual([])
  })
})

describe('a statement of which something else is claimed', () => {
  it('is named with its line and both sides', () => {
    expect(faults().filter(isOfLies).map((fault) => fault.replaceAll(lies, 'lies.ts'))).toEqual([
      'lies.ts:10: "nickname" (string) is in the row and is not returned',
      'lies.ts:11: "nickname" (string) is in the row and is not returned',
      'lies.ts:11: "name" (text) is returned and is not in the row',
      'lies.ts:12: "role" (text) is returned and is not in the row',
      'lies.ts:13: "id" is returned twice',
      'lies.ts:14: "count" is returned as number (bigint) and is string in the row',
      'lies.ts:14: "at" is returned as string (timestamp with time zone) and is Date in the row',
      'lies.ts:15: "original" is string in the row, and post.original_id can be null',
      'lies.ts:16: PostgreSQL does not understand it: column "nick" does not exist',
      'lies.ts:18: the text takes 1 values beside the tenant and is given 2',
      'lies.ts:19: the text takes 1 values beside the tenant and is given 0',
      'lies.ts:20: $2 is timestamp with time zone and is given since (number)',
      'lies.ts:21: $2 is jsonb and is given body (string[])',
      'lies.ts:22: the text does not say $1, the tenant',
      'lies.ts:26, called at lies.ts:29: "nickname" (string) is in the row and is not returned',
      'lies.ts:26, called at lies.ts:29: "role" (text) is returned and is not in the row',
      'lies.ts:26, called at lies.ts:30: the text takes 0 values beside the tenant and is given 1',
    ])
  })

  it('is named where it is made later', () => {
    expect(read.unmade.filter(isOfLies)).toEqual([`${lies}:32`])
  })
})
