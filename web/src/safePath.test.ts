import { expect, test } from 'vitest'
import { safePath } from '#safePath.ts'

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
