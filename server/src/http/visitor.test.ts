import { expect, it, test } from 'vitest'
import { networkOf, visitorOf } from '#http/visitor.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', null],
  ['', null],
])('the network of %j is %j', (address, network) => expect(networkOf(address)).toBe(network))

it('keeps the beginning of an endless name', () => {
  expect(visitorOf({ headers: { 'user-agent': 'x'.repeat(5_000) }, ip: '10.0.0.1' }).userAgent).toHaveLength(400)
  expect(visitorOf({ headers: {}, ip: '10.0.0.1' })).toEqual({ userAgent: '', network: '10.0.0.0/24' })
})
