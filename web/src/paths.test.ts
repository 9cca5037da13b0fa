import { expect, test } from 'vitest'
import { profilePath, safePath, to } from '#paths.ts'

const origin = 'https://northlight.example'

test.each(['/', '/timeline', '/creator/ada?tab=posts#top', '/search?q=a%2Fb', '/chats/1//2', '/search?q=//e', '/%25'])('%s stays on the site', (path) =>
  expect(safePath(path, origin)).toBe(path),
)

test.each([
  '//e',
  '///e',
  '/\\e',
  '\\e',
  '\\\\e',
  '%2f%2fe',
  '/%2fe',
  '/%2Fe',
  '/%5ce',
  '/\t/e',
  '/\n/e',
  '/\r/e',
  '\t//e',
  ' //e',
  '/%09/e',
  '/a\\b',
  '/..//e',
  '/./%2fe',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https://e',
  'https:e',
  'https:/e',
  'e',
  '?a',
  '#a',
  '',
  '/%',
  '/%ff',
])('%j is refused', (path) => expect(safePath(path, origin)).toBeUndefined())

test.each([null, undefined])('%s is refused', (nothing) => expect(safePath(nothing, origin)).toBeUndefined())

test('addresses are made from the list, with their parameters', () => {
  expect(to('timeline')).toBe('/timeline')
  expect(to('creator', { profileId: 'ada' })).toBe('/creator/ada')
  expect(() => to('creator')).toThrow()
})

test('creators have a creator page, everybody else a member page', () => {
  expect(profilePath({ id: 'ada', role: 'Creator' })).toBe('/creator/ada')
  expect(profilePath({ id: 'olga', role: 'Owner' })).toBe('/member/olga')
})
