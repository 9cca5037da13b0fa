import styled from '@emotion/styled'
import type { Comment } from '@marquee/contract/comments'
import { beginningOf } from '@marquee/contract/cut'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { profilePath, tagPath } from '#paths.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { piecesOf, type Piece } from './pieces.ts'

const Root = styled.div`
  font-size: var(--fs-m); line-height: 1.5; white-space: pre-line; overflow-wrap: anywhere; max-width: 66ch; outline-offset: 4px;
  & a { color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; border-radius: 4px; &:hover { text-decoration: underline; } }
`

const longest = 600
const mostLines = 8

/** Where a long comment is cut: at a word, before its ninth line. */
const startOf = (text: string): string | undefined => {
  const lines = text.split('\n').slice(0, mostLines).join('\n')
  const cut = lines.length > longest ? beginningOf(lines, longest).replace(/\s+\S*$/u, '') : lines
  return cut.length < text.length ? cut.trimEnd() : undefined
}

const shown = (piece: Piece, index: number, mentions: Comment['mentions']) => {
  if (typeof piece === 'string') return piece
  if ('href' in piece)
    return (
      <a key={index} href={piece.href} target="_blank" rel="noopener ugc nofollow">
        {piece.href}
      </a>
    )
  if ('tag' in piece)
    return (
      <Link key={index} to={tagPath(piece.tag)}>
        {piece.written}
      </Link>
    )
  const person = mentions.find(({ nickname }) => nickname === piece.nickname)
  // Nobody here, or nobody for this reader, is called that: it stays a word.
  if (!person) return piece.written
  return (
    <Link key={index} to={profilePath(person)}>
      {piece.written}
    </Link>
  )
}

/** The words of a comment: addresses, people and topics in it can be followed, and nothing else in it means anything. */
export const CommentText = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) => {
  const words = useWords(commentsWords)
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const beginning = isOpen ? undefined : startOf(text)
  const readOn = () => {
    setOpen(true)
    root.current?.focus({ preventScroll: true })
  }
  return (
    <Root ref={root} tabIndex={-1} dir="auto">
      {piecesOf(beginning ?? text).map((piece, index) => shown(piece, index, mentions))}
      {beginning !== undefined && (
        <>
          {'… '}
          <TextButton type="button" onClick={readOn}>
            {words.readOn}
          </TextButton>
        </>
      )}
    </Root>
  )
}
