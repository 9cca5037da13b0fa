import type { Image } from '@marquee/contract/images'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useReducer, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { PostMediaField, type AttachedMedia } from './PostMediaField.tsx'

const arriving = new Map<string, (image: Image) => void>()
vi.mock('#features/images/sendPicture.ts', () => ({
  sendPicture: ({ file }: { file: File }) => new Promise<Image>((resolve) => arriving.set(file.name, resolve)),
  problemIn: String,
}))

/** A form that is drawn once more before it has heard of what was changed. */
const Form = () => {
  const [value, setValue] = useState<AttachedMedia>({ images: [], mediaId: null })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const hear = (next: AttachedMedia) => {
    drawAgain()
    setTimeout(() => setValue(next), 20)
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PostMediaField value={{ ...value }} onChange={hear} />
      <output>{value.images.map(({ imageId }) => imageId).join(' ')}</output>
    </QueryClientProvider>
  )
}
const arrives = (name: string) =>
  act(async () => arriving.get(name)!({ id: name, width: 4, height: 3, altText: '', placeholder: '#222', sizes: [{ width: 320, url: '/x.webp' }] }))

it('keeps pictures in the order in which they were chosen, however they arrive', async () => {
  render(<Form />)
  const chosen = ['jug', 'bowl', 'cup'].map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: chosen } })
  for (const name of ['cup', 'jug', 'bowl']) await arrives(name)
  expect((await screen.findByText('jug bowl cup', { selector: 'output' })).textContent).toBe('jug bowl cup')
})
