import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical, firstSeal, sealOf, type Sealed } from './chain.ts'

const entry: Sealed = {
  tenantId: '018f0000-0000-7000-8000-000000000001',
  seq: 1,
  at: '2026-11-22T10:00:00.000Z',
  actorKind: 'person',
  actorId: '018f0000-0000-7000-8000-000000000002',
  actorRole: null,
  actorIsModerator: null,
  action: 'label.changed',
  targetType: 'label',
  targetId: 'Creator',
  before: { singular: 'Creator' },
  after: { singular: 'Maker' },
  originDigest: null,
  prevHash: firstSeal,
}

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).reverse().map(([key, inside]) => [key, shuffled(inside)]))
}

// Names as entries have them: `record` keeps none that JSON has to escape.
const name = fc.string().map((text) => text.replace(/["\\]/g, ''))
const leaves = [fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)]
const json = fc.anything({ key: name, values: leaves })

it('is one text for one value, in whatever order its keys come', () => {
  fc.assert(
    fc.property(json, (value) => {
      const once = JSON.parse(JSON.stringify(value)) as unknown
      expect(canonical(shuffled(once))).toBe(canonical(once))
      expect(JSON.parse(canonical(once))).toEqual(once)
    }),
  )
})

it('is another text for another value', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const same = JSON.stringify(shuffled(one)) === JSON.stringify(shuffled(other))
      if (canonical(one) === canonical(other)) expect(JSON.parse(canonical(one))).toEqual(JSON.parse(canonical(other)))
      else expect(same).toBe(false)
    }),
  )
})

const changes: Partial<Sealed>[] = [
  { tenantId: '018f0000-0000-7000-8000-000000000009' },
  { seq: 2 },
  { at: '2026-11-22T10:00:00.001Z' },
  { actorKind: 'operator' },
  { actorId: null },
  { actorRole: 'Owner', actorIsModerator: false },
  { action: 'label.removed' },
  { targetType: 'role' },
  { targetId: 'Member' },
  { before: null },
  { after: { singular: 'Makers' } },
  { originDigest: '0' },
  { prevHash: 'f'.repeat(64) },
]

it.each(changes)('is sealed differently with %j', (change) => {
  expect(sealOf({ ...entry, ...change })).not.toBe(sealOf(entry))
})

it('keeps its form: what was sealed once is verified for good', () => {
  expect(canonical({ b: [1, 'é', null], a: { d: true, c: 0.5 } })).toBe('{"a":{"c":0.5,"d":true},"b":[1,"é",null]}')
  // As entries were sealed before they said what the actor was, and as they are since.
  expect(sealOf(entry)).toBe('4f9bf9651ac5e022a42182fbdec5f51d2f753c07a3fe5bb8abb400c599e73835')
  expect(sealOf({ ...entry, actorRole: 'Owner', actorIsModerator: false })).toBe('c35619108801dd9bca2868df2c1473f2ba23efe04595513cea142f27ad53712e')
  expect(sealOf({ ...entry, actorRole: 'Owner', actorIsModerator: true })).not.toBe(sealOf({ ...entry, actorRole: 'Owner', actorIsModerator: false }))
})
