import { plainDocument, richTextLimits, type RichText } from '@marquee/contract/richText'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { RichTextField } from './RichTextField.tsx'

const Form = ({ start = null }: { start?: RichText | null }) => {
  const { control } = useForm<{ body: RichText | null }>({ defaultValues: { body: start } })
  return (
    <QueryClientProvider client={queryClient}>
      <RichTextField control={control} name="body" label="Text" />
    </QueryClientProvider>
  )
}

it('hands over to the editor what was typed, and the caret in the same moment: nothing typed between the two is lost', async () => {
  const { container } = render(<Form />)
  const plain = screen.getByLabelText<HTMLTextAreaElement>('Text')
  plain.focus()
  fireEvent.change(plain, { target: { value: 'Third firing' } })

  let focused: Element | null = null
  const watch = new MutationObserver(() => {
    if (!plain.isConnected) focused ??= document.activeElement
  })
  watch.observe(container, { childList: true, subtree: true })
  const words = await screen.findByText('Third firing', { selector: '[contenteditable=true] *' }, { timeout: 15_000 })
  watch.disconnect()
  expect(focused).toBe(words.closest('[contenteditable=true]'))
})

const editor = () => screen.findByRole('toolbar', {}, { timeout: 15_000 })

it('opens a text that has grown too long, so that it can be cut', async () => {
  const long = 'slip '.repeat(richTextLimits.characters / 5 + 1).trim()
  const { container } = render(<Form start={plainDocument(long)} />)
  await editor()
  expect(container.querySelector('[contenteditable=true]')?.textContent).toBe(long)
})

it('shows a text with a part that it does not know, and lets nobody write over it', async () => {
  const drawing = { type: 'drawing', content: [{ type: 'text', text: 'Nine bottles' }] }
  render(<Form start={{ type: 'doc', content: [drawing, ...plainDocument('Third firing').content] }} />)
  await import('./Editor.tsx')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).toBe('Nine bottles\n\nThird firing')
  expect(text.readOnly).toBe(true)
  screen.getByText('This text holds something that this page does not know yet. Reload the page to change it.')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
