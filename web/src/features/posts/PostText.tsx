import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { TextButton } from '#ui/TextLink.tsx'
import { Body } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'
import { AutoLinked } from './AutoLinked.tsx'
import { excerpt } from './excerpt.ts'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; outline-offset: 4px;
  & > p { white-space: pre-line; }
`

const paragraphs = (text: string) => text.split(/\n[^\S\n]*\n\s*/)

const endsASentence = /[.!?…]['’”)\]]*$/

// A list that is left and come back to finds its place by its height.
const opened = new Set<string>()

/** The words of a post in paragraphs; a long one begins, and is read on where it stands. */
export const PostText = ({ id, text }: { id: string; text: string }) => {
  const { posts } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const start = isOpen ? undefined : excerpt(text)

  const readOn = () => {
    opened.add(id)
    setOpen(true)
    // The button goes away, and the keyboard with it.
    root.current?.focus({ preventScroll: true })
  }

  const shown = paragraphs(start ?? text)
  return (
    <Root ref={root} tabIndex={-1}>
      {shown.map((paragraph, index) => (
        <Body key={index}>
          <AutoLinked text={paragraph} />
          {start !== undefined && index === shown.length - 1 && (
            <>
              {endsASentence.test(paragraph) ? ' ' : '… '}
              <TextButton type="button" onClick={readOn}>
                {posts.readOn}
              </TextButton>
            </>
          )}
        </Body>
      ))}
    </Root>
  )
}
