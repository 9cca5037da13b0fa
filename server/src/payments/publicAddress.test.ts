import { expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  ['https://northlight.example', true],
  ['https://fans.northlight.example:8443/about', true],
  ['http://northlight.example', false],
  ['https://localhost:3000', false],
  ['https://arcade.localhost', false],
  ['https://northlight.test', false],
  ['https://studio.lan', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
  ['https://intranet', false],
  ['northlight.example', false],
])('%s can be looked at from elsewhere: %s', (url, isPublic) => expect(isPublicAddress(url)).toBe(isPublic))
