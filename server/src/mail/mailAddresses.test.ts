import { mailAddressFrom } from '@marquee/contract/mailAddresses'
import { mailAddressFrom as atSignIn } from '@marquee/identity/people/mailAddress'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const part = fc.constantFrom(
  'ada', 'o\'brien', 'a+b', '.', '..', '@', 'x.example', 'bücher.example', 'bu\u0308cher.example', 'xn--bcher-kva.example', 'почта.рф', '例え。テスト', '-',
  ' ', '<', '>', '(y)', ';', ',', ':', '"', '[127.0.0.1]', '1.2.3.4', '\u200b', '\ud800', '\0', 'ｂｏ', 'X.EXAMPLE', '%', '/', '\\',
)
const typed = fc.oneof(fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')), fc.tuple(part, part).map((two) => two.join('@')), fc.emailAddress())

it('is one rule where people sign in and where channels send', () => {
  fc.assert(fc.property(typed, (text) => {
    expect(atSignIn(text)).toBe(mailAddressFrom(text))
  }), { numRuns: 2_000 })
})

it('changes nothing about an address once it has its one spelling', () => {
  fc.assert(fc.property(typed, (text) => {
    const address = mailAddressFrom(text)
    if (address !== undefined) expect(mailAddressFrom(address)).toBe(address)
  }))
})
