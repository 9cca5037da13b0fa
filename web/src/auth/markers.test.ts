import { expect, test } from 'vitest'
import { isCallbackOf } from '#auth/markers.ts'

test.each`
  search                                  | primary  | secondary
  ${'?primary=&code=c&state=s&iss=x'}     | ${true}  | ${false}
  ${'?primary&code=c&state=s'}            | ${true}  | ${false}
  ${'?secondary=&code=c&state=s'}         | ${false} | ${true}
  ${'?code=c&state=s'}                    | ${false} | ${false}
  ${''}                                   | ${false} | ${false}
`('$search is the callback of primary: $primary, secondary: $secondary', ({ search, primary, secondary }) => {
  expect(isCallbackOf('primary', search as string)).toBe(primary)
  expect(isCallbackOf('secondary', search as string)).toBe(secondary)
})
