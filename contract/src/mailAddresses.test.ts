import { expect, it } from 'vitest'
import { addressIn, isAddress, linesOfAddresses, maskedAddress } from './mailAddresses.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada Lind <ada@example.com> ', 'ada@example.com'],
  ['"Ada Lind" <ada@example.com>;', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['(ada@example.com),', 'ada@example.com'],
  ['no address here', 'no address here'],
])('finds the address in %j', (line, address) => expect(addressIn(line)).toBe(address))

it.each([
  ['ada@example.com', true],
  ['ada+list@mail.example.co.uk', true],
  ['ada@example', false],
  ['ada@', false],
  ['', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['ada@example.com\nBcc: x@example.com', false],
])('says whether mail can go to %j', (text, good) => expect(isAddress(text)).toBe(good))

it('parts a pasted list by lines, commas, semicolons, and spaces between addresses', () => {
  expect(linesOfAddresses('a@x.com\r\n\r\nb@x.com, c@x.com;d@x.com e@x.com\nFay Ek <f@x.com>\nnot one at all')).toEqual([
    'a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com', 'Fay Ek <f@x.com>', 'not one at all',
  ])
  expect(linesOfAddresses(' \n ,; ')).toEqual([])
})

it.each([
  ['ada@example.com', 'a••@e••.com'],
  ['x@y.se', 'x••@y••.se'],
])('masks %s', (address, masked) => expect(maskedAddress(address)).toBe(masked))
