import { expect, test } from 'vitest'
import { shownAddress, webAddressOf } from './webAddressOf.ts'

test.each([
  ['https://www.inesmakes.example/', 'inesmakes.example'],
  ['http://inesmakes.example/shop/', 'inesmakes.example/shop'],
  ['https://inesmakes.example:8443/a?b=c#d', 'inesmakes.example:8443/a'],
])('%s is shown as %s', (address, shown) => expect(shownAddress(webAddressOf(address)!)).toBe(shown))

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://host/', '//host', 'inesmakes.example', ''])('%s is no link', (address) =>
  expect(webAddressOf(address)).toBeUndefined(),
)
