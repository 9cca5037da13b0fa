import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestKeyOf, sealWith, Unsealable } from './sealed.ts'

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string, string]

/** As values were closed before they named their key. */
const closedLongAgo = (masterKey: string, plain: string, purpose: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(masterKey, 'base64'), nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

it('opens what it has closed, for the same purpose only, and closes nothing alike twice', () => {
  const seal = sealWith(first)
  const [one, other] = [seal.close('a secret', 'row 1'), seal.close('a secret', 'row 1')]
  expect(seal.open(one, 'row 1')).toBe('a secret')
  expect(one.equals(other)).toBe(false)
  expect(() => seal.open(one, 'row 2')).toThrow(Unsealable)
  for (const place of one.keys()) {
    const changed = Buffer.from(one)
    changed[place]! ^= 1
    expect(() => seal.open(changed, 'row 1'), `byte ${place}`).toThrow(Unsealable)
  }
})

it('opens what the keys before have closed, also before values named their key, and closes with the new one', () => {
  const old = sealWith(first).close('a secret', 'row 1')
  const oldest = closedLongAgo(first, 'older still', 'row 2')
  const seal = sealWith(third, [second, first])
  expect(seal.open(old, 'row 1')).toBe('a secret')
  expect(seal.open(oldest, 'row 2')).toBe('older still')
  expect([old, oldest].map(seal.isCurrent)).toEqual([false, false])

  const anew = seal.close('a secret', 'row 1')
  expect(seal.isCurrent(anew)).toBe(true)
  expect(sealWith(third).open(anew, 'row 1')).toBe('a secret')
  expect(() => sealWith(second).open(anew, 'row 1')).toThrow('MASTER_KEY does not open what this installation has closed (row 1)')
})

it('knows digests of the keys before, and lasting ones of those that have gone', () => {
  const sent = sealWith(first).mac('unsubscribe')
  const holds = (digests: readonly Buffer[]) => digests.some((one) => one.equals(sent))

  const both = sealWith(second, [first])
  expect(both.mac('unsubscribe').equals(sent)).toBe(false)
  expect(both.macs('unsubscribe')[0]!.equals(both.mac('unsubscribe'))).toBe(true)
  expect(holds(both.macs('unsubscribe'))).toBe(true)

  const alone = sealWith(second, [], [digestKeyOf(first).key])
  expect(holds(alone.macs('unsubscribe'))).toBe(false)
  expect(holds(alone.lastingMacs('unsubscribe'))).toBe(true)
})
