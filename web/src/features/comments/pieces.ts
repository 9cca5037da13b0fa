import { addressesIn } from '@marquee/contract/addressesIn'
import { named } from '@marquee/contract/comments'
import { tagged } from '@marquee/contract/richText'

/** A stretch of a comment: words, an address, a person by nickname, a topic. */
export type Piece = string | { href: string } | { nickname: string; written: string } | { tag: string; written: string }

/** Splits a comment at what can be followed. What stands in an address is part of the address. */
export const piecesOf = (text: string): Piece[] =>
  addressesIn(text).flatMap((piece): Piece[] =>
    typeof piece === 'string' ? named(piece).flatMap((one): Piece[] => (typeof one === 'string' ? tagged(one) : [one])) : [piece],
  )
