import { expect, test } from 'vitest'
import { readableAddress } from './readable.ts'

const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each`
  what                                         | method    | accept                | url                         | answered
  ${'a page'}                                  | ${'GET'}  | ${page}               | ${'/timeline?tab=%41'}      | ${'/timeline?tab=%41'}
  ${'a page with a name in it'}                | ${'GET'}  | ${page}               | ${'/%E0%A4%A9'}             | ${'/%E0%A4%A9'}
  ${'a page whose bytes are no text'}          | ${'GET'}  | ${page}               | ${'/%E0%A4%A'}              | ${'/%25E0%25A4%25A'}
  ${'its head'}                                | ${'HEAD'} | ${page}               | ${'/a/%FF'}                 | ${'/a/%25FF'}
  ${'a page with a lonely sign of per cent'}   | ${'GET'}  | ${page}               | ${'/50%'}                   | ${'/50%25'}
  ${'a page with bytes behind its address'}    | ${'GET'}  | ${page}               | ${'/%FF?returnTo=%FF'}      | ${'/%25FF?returnTo=%FF'}
  ${'a call'}                                  | ${'GET'}  | ${'application/json'} | ${'/%E0%A4%A'}              | ${'/%E0%A4%A'}
  ${'a call that a browser opens'}             | ${'GET'}  | ${page}               | ${'/api/posts/%E0%A4%A'}    | ${'/api/posts/%E0%A4%A'}
  ${'a file'}                                  | ${'GET'}  | ${page}               | ${'/media/%E0%A4%A'}        | ${'/media/%E0%A4%A'}
  ${'a command'}                               | ${'POST'} | ${page}               | ${'/%E0%A4%A'}              | ${'/%E0%A4%A'}
  ${'whoever says nothing of what they read'}  | ${'GET'}  | ${undefined}          | ${'/%E0%A4%A'}              | ${'/%E0%A4%A'}
`('$what is answered for $answered', ({ method, accept, url, answered }: Record<string, string>) => {
  expect(readableAddress({ method, url, headers: { accept } })).toBe(answered)
})
