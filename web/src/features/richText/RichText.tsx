import styled from '@emotion/styled'
import { addressesIn } from '@marquee/contract/addressesIn'
import { linkAddress, tagged, type RichMark, type RichNode, type RichText as Document } from '@marquee/contract/richText'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tagPath, to } from '#paths.ts'
import { richTextStyles } from './richTextStyles.ts'

const Root = styled.div`
  ${richTextStyles}
  & a { @media (hover: hover) { &:hover { text-decoration: underline; } } }
`

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener ugc nofollow">
    {children}
  </a>
)

const hasType = (type: string) => (mark: RichMark) => mark.type === type

/** An address that was written out leads there, too. */
const Linked = ({ text }: { text: string }) =>
  addressesIn(text).map((piece, index) => (typeof piece === 'string' ? <Tagged key={index} text={piece} /> : <Out key={index} href={piece.href}>{piece.href}</Out>))

const Tagged = ({ text }: { text: string }) =>
  tagged(text).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Link key={index} to={tagPath(piece.tag)}>
        {piece.written}
      </Link>
    ),
  )

const Mention = ({ id, label }: { id: string; label: string }) => <Link to={to('member', { profileId: id })}>{`@${label}`}</Link>

/** What a mark makes of what it marks. A link that does not lead anywhere safe is its words. */
const marked = (inside: ReactNode, { type, attrs }: RichMark): ReactNode => {
  if (type === 'bold') return <strong>{inside}</strong>
  if (type === 'italic') return <em>{inside}</em>
  if (type === 'strike') return <s>{inside}</s>
  if (type === 'code') return <code>{inside}</code>
  const href = type === 'link' ? linkAddress(attrs?.['href'] ?? '') : undefined
  if (!href) return inside
  return <Out href={href}>{inside}</Out>
}

/** Text and mentions mean nothing but themselves inside a link or in code. */
const Piece = ({ node: { type, text = '', attrs = {}, marks = [] } }: { node: RichNode }) => {
  const isLiteral = marks.some(hasType('link')) || marks.some(hasType('code'))
  const { id, label } = attrs
  const said = type === 'mention' ? `@${label}` : text
  const inside = isLiteral ? said : type === 'mention' ? <Mention id={String(id)} label={String(label)} /> : <Linked text={said} />
  return marks.reduce<ReactNode>(marked, inside)
}

const codeIn = ({ content = [] }: RichNode) => content.map(({ text = '' }) => text).join('')

const Part = ({ node, end }: { node: RichNode; end?: ReactNode }) => {
  const inside = <Parts nodes={node.content ?? []} />
  switch (node.type) {
    case 'text':
    case 'mention':
      return <Piece node={node} />
    case 'hardBreak':
      return <br />
    case 'paragraph':
      return (
        <p dir="auto">
          {inside}
          {end}
        </p>
      )
    case 'heading':
      return node.attrs?.['level'] === 3 ? <h3 dir="auto">{inside}</h3> : <h2 dir="auto">{inside}</h2>
    case 'bulletList':
      return <ul>{inside}</ul>
    case 'orderedList':
      return <ol start={Number(node.attrs?.['start'] ?? 1)}>{inside}</ol>
    case 'listItem':
      return <li dir="auto">{inside}</li>
    case 'blockquote':
      return <blockquote dir="auto">{inside}</blockquote>
    case 'codeBlock':
      return (
        <pre dir="ltr">
          <code>{codeIn(node)}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    default:
      return node.content ? inside : (node.text ?? null)
  }
}

const Parts = ({ nodes }: { nodes: RichNode[] }) => nodes.map((node, index) => <Part key={index} node={node} />)

interface Props {
  body: Document
  /** Goes on where the words end. */
  end?: ReactNode
}

/**
 * A document as React elements, part by part from our own list: nothing in it is ever read as HTML. What the list does not know is its
 * text.
 */
export const RichText = ({ body: { content }, end }: Props) => {
  const last = content.at(-1)
  const endsInLine = last?.type === 'paragraph'
  return (
    <Root>
      <Parts nodes={end && endsInLine ? content.slice(0, -1) : content} />
      {end && (endsInLine ? <Part node={last} end={end} /> : <p>{end}</p>)}
    </Root>
  )
}
