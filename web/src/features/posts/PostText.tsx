import styled from '@emotion/styled'
import { plainDocument, type RichText as Document } from '@marquee/contract/richText'
import { useRef, useState } from 'react'
import { beginning } from '#features/richText/beginning.ts'
import { RichText } from '#features/richText/RichText.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { excerpt } from './excerpt.ts'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); outline-offset: 4px;`

/** Plain text with one blank line between two paragraphs, however many were typed. */
const documentOf = (text: string) => plainDocument(text.replaceAll(/\n[^\S\n]*\n\s*/g, '\n\n'))

const endsASentence = /[.!?…]['’”)\]]*$/

// A list that is left and come back to finds its place by its height.
const opened = new Set<string>()

interface Props {
  id: string
  text: string
  /** The same with its looks, where it has any. */
  body?: Document | null
  /** Nothing is left to be read on. */
  isWhole?: boolean
}

/** The words of a post; a long one begins, and is read on where it stands. */
export const PostText = ({ id, text, body, isWhole = false }: Props) => {
  const posts = useWords(postsWords)
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const start = isOpen || isWhole ? undefined : excerpt(text)

  const readOn = () => {
    opened.add(id)
    setOpen(true)
    // The button goes away, and the keyboard with it.
    root.current?.focus({ preventScroll: true })
  }

  const end = start !== undefined && (
    <>
      {endsASentence.test(start) ? ' ' : '… '}
      <TextButton type="button" onClick={readOn}>
        {posts.readOn}
      </TextButton>
    </>
  )
  const shown = body ? (start === undefined ? body : beginning(body, start.length)) : documentOf(start ?? text)
  return (
    <Root ref={root} tabIndex={-1}>
      <RichText body={shown} end={end} />
    </Root>
  )
}
