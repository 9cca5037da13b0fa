import { plainDocument, plainText, type RichText } from '@marquee/contract/richText'
import { useState, type Ref } from 'react'
import type { Tie } from '#ui/Field.tsx'
import { isPlain } from './isPlain.ts'

interface Props {
  value: RichText | null
  onChange: (value: RichText | null) => void
  onBlur: () => void
  areaRef: Ref<HTMLTextAreaElement>
  tie: Tie
  placeholder: string
  rows: number
  /** It holds parts that nothing here can write: it is shown as it reads, and stays as it is. */
  isForeign: boolean
}

const said = (value: RichText | null) => (value ? plainText(value) : '')

/** Writes plain text until the editor has come; a document that has looks waits for it. */
export const PlainWriting = ({ value, onChange, onBlur, areaRef, tie, placeholder, rows, isForeign }: Props) => {
  const [typed, setTyped] = useState(() => said(value))
  // What the document leaves out, a space at the end, stays while somebody types.
  const text = said(plainDocument(typed)) === said(value) ? typed : said(value)

  const write = (next: string) => {
    setTyped(next)
    onChange(next.trim() ? plainDocument(next) : null)
  }
  return (
    <textarea
      {...tie} ref={areaRef} rows={rows} value={text} placeholder={placeholder} readOnly={isForeign || (value !== null && !isPlain(value))}
      onChange={({ target }) => write(target.value)} onBlur={onBlur}
    />
  )
}
