import type { Message } from '@marquee/contract/messages'
import { Link } from 'react-router'
import { piecesOf, type Piece } from '#features/comments/pieces.ts'
import { profilePath } from '#paths.ts'

const shown = (piece: Piece, place: number, mentions: Message['mentions']) => {
  if (typeof piece === 'string') return piece
  if ('href' in piece)
    return (
      <a key={place} href={piece.href} target="_blank" rel="noopener ugc nofollow">
        {piece.href}
      </a>
    )
  // Topics lead to posts, and a message is none.
  if ('tag' in piece) return piece.written
  const person = mentions.find(({ nickname }) => nickname === piece.nickname)
  if (!person) return piece.written
  return (
    <Link key={place} to={profilePath(person)}>
      {piece.written}
    </Link>
  )
}

/** The words of a message: addresses and people in it can be followed, and nothing else in it means anything. */
export const MessageText = ({ text, mentions }: Pick<Message, 'text' | 'mentions'>) => (
  <p dir="auto">{piecesOf(text).map((piece, place) => shown(piece, place, mentions))}</p>
)
