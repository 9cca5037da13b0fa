import { expect, it } from 'vitest'
import { addressIn, addressKey, isAddress, linesOfAddresses, MailAddress, mailAddressFrom, maskedAddress } from './mailAddresses.ts'

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

it.each([
  [' Ada@Example.COM ', 'Ada@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example.', 'ada@xn--bcher-kva.example'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['o\'brien+list@example.com', 'o\'brien+list@example.com'],
])('spells %j one way', (typed, address) => {
  expect(mailAddressFrom(typed)).toBe(address)
  expect(MailAddress.parse(typed)).toBe(address)
  expect(mailAddressFrom(address)).toBe(address)
})

it.each([
  '1,victim@x.example', 'x<victim@x.example>', 'a;victim@x.example', '(c)victim@x.example', 'g:victim@x.example;', 'victim@x.example(y)',
  'victim@x.example@y.example', 'victim@[127.0.0.1]', 'victim@127.0.0.1', '"v i"@x.example', '.v@x.example', 'v.@x.example', 'v..v@x.example',
  'v@x.example/y', 'v@x.example:25', 'v@user:x@x.example', 'v\u200b@x.example', 'v@x.example\u200b', 'a\0@x.example', 'a\ud800@x.example', 'v%y@x.example',
])('takes %j for no address', (typed) => {
  expect(mailAddressFrom(typed)).toBeUndefined()
  expect(MailAddress.safeParse(typed).success).toBe(false)
})

it('has one key for a mailbox', () => {
  const spellings = ['Bo@bücher.example', 'bo@BÜCHER.example', 'bo@xn--bcher-kva.example', 'bo@bu\u0308cher.example', 'bo@bücher.example.']
  expect(new Set(spellings.map(addressKey))).toEqual(new Set(['bo@xn--bcher-kva.example']))
})
