import type { RichText } from '@marquee/contract/richText'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { RichTextField } from './RichTextField.tsx'

const Form = () => {
  const { control } = useForm<{ body: RichText | null }>({ defaultValues: { body: null } })
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
