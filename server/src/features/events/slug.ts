import { beginningOf } from '@marquee/contract/cut'
const accents = /[\u0300-\u036f]/g
const longest = 60

/** A title as a part of an address and as the name of a file: 'Raku, by night' is raku-by-night. */
export const slugOf = (title: string): string => {
  const words = title.normalize('NFKD').replace(accents, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return beginningOf(words, longest).replaceAll(/^-+|-+$/g, '') || 'event'
}
