import { act, renderHook } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { useFollowSaved } from '#api/followSaved.ts'

const first = { name: 'Northlight', role: { one: 'Creator', many: 'Creators' }, links: [{ url: 'https://a.test' }] }

const open = () =>
  renderHook(
    ({ saved }) => {
      const form = useForm({ defaultValues: first })
      const apart = useFollowSaved(form, saved)
      return { form, apart, shown: useWatch({ control: form.control }), isDirty: form.formState.isDirty }
    },
    { initialProps: { saved: first } },
  )

it('shows what another has saved where nothing has been typed, and keeps what has', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('role.one', 'Maker', { shouldDirty: true }))
  const saved = { name: 'Southlight', role: { one: 'Artist', many: 'Artists' }, links: [] }
  rerender({ saved })
  expect(result.current).toMatchObject({ shown: { ...saved, role: { one: 'Maker', many: 'Artists' } }, isDirty: true })
  act(() => result.current.form.reset())
  expect(result.current).toMatchObject({ shown: saved, isDirty: false })
})

it('keeps a list whole that has been changed', () => {
  const { result, rerender } = open()
  const typed = [{ url: 'https://a.test' }, { url: 'https://b.test' }]
  act(() => result.current.form.setValue('links', typed, { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Southlight', links: [{ url: 'https://c.test' }] } })
  expect(result.current).toMatchObject({ shown: { name: 'Southlight', links: typed }, isDirty: true })
})

it('says which fields undo what another has saved meanwhile, as long as they do', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Southlight', { shouldDirty: true }))
  expect(result.current.apart).toEqual([])
  rerender({ saved: { ...first, role: { one: 'Artist', many: 'Artists' } } })
  expect(result.current.apart).toEqual([])
  rerender({ saved: { ...first, name: 'Westlight' } })
  expect(result.current.apart).toEqual(['name'])
  rerender({ saved: { ...first, name: 'Southlight' } })
  expect(result.current.apart).toEqual([])
})

it('is clean where both wrote the same', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Southlight', { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Southlight' } })
  expect(result.current.isDirty).toBe(false)
})
