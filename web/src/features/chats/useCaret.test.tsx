import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { useCaret } from './useCaret.ts'

const Field = () => {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('Ask @ad and go')
  const moveTo = useCaret(area, text)
  const put = (now: string, caret: number) => {
    moveTo(now, caret)
    setText(now)
  }
  return (
    <>
      <textarea ref={area} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => put('Ask @ada  and go', 9)}>@ada</button>
      <button type="button" onClick={() => put(text, 3)}>Same</button>
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

it('has the caret behind a name that was picked, before anything else can happen', () => {
  render(<Field />)
  fireEvent.click(screen.getByRole('button', { name: '@ada' }))
  expect(field().value).toBe('Ask @ada  and go')
  expect([field().selectionStart, field().selectionEnd]).toEqual([9, 9])
  expect(document.activeElement).toBe(field())
})

it('moves it in a text that stays as it is, and leaves it alone when somebody types on', () => {
  render(<Field />)
  fireEvent.click(screen.getByRole('button', { name: 'Same' }))
  expect(field().selectionStart).toBe(3)
  fireEvent.change(field(), { target: { value: 'Ask @ad and go on', selectionStart: 17, selectionEnd: 17 } })
  expect(field().selectionStart).toBe(17)
})
