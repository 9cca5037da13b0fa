import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { TextInput } from './TextInput.tsx'

const Form = () => {
  const { control, setError } = useForm({ defaultValues: { nickname: 'ada' } })
  return (
    <form onSubmit={() => setError('nickname', { message: 'must hold only letters' })}>
      <TextInput control={control} name="nickname" label="Nickname" hint="Letters and digits" max={30} />
    </form>
  )
}

it('is named by its label, described by its hint, and counts what is left', () => {
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' })
  expect(input.value).toBe('ada')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Letters and digits')
  screen.getByText('27 left')
  fireEvent.change(input, { target: { value: 'a'.repeat(32) } })
  screen.getByText('2 too many')
  // What is saved has no spaces at its ends, and counts a picture as the server does.
  fireEvent.change(input, { target: { value: `  ${'a'.repeat(28)}   ` } })
  screen.getByText('2 left')
  fireEvent.change(input, { target: { value: '😀'.repeat(16) } })
  screen.getByText('2 too many')
})

it('says what is wrong where the hint was', () => {
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.submit(input.form!)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Must hold only letters.')
  expect(screen.queryByText('Letters and digits')).toBeNull()
})
