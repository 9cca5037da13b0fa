import { act, renderHook } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'

const first = { name: 'Northlight', role: { one: 'Creator', many: 'Creators' }, links: [{ url: 'https://a.test' }] }

const open = () =>
  renderHook(
    ({ saved }) => {
      const form = useForm({ defaultValues: first })
      const known = useSeen(saved)
      const followed = useFollowSaved(form, known)
      return { form, ...followed, seen: known.seen, shown: useWatch({ control: form.control }), isDirty: form.formState.isDirty }
    },
    { initialProps: { saved: first } },
  )

it('shows what another has saved where nothing has been typed, and keeps what has', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Westlight', { shouldDirty: true }))
  const saved = { name: 'Southlight', role: { one: 'Artist', many: 'Artists' }, links: [] }
  rerender({ saved })
  expect(result.current).toMatchObject({ shown: { ...saved, name: 'Westlight' }, isDirty: true })
  act(() => result.current.form.reset())
  expect(result.current).toMatchObject({ shown: saved, isDirty: false })
})

it('keeps a field of several parts whole that has been typed in: nobody has written one half and the other', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('role.one', 'Maker', { shouldDirty: true }))
  rerender({ saved: { ...first, role: { one: 'Artist', many: 'Artists' } } })
  expect(result.current).toMatchObject({ apart: ['role'], shown: { role: { one: 'Maker', many: 'Creators' } }, isDirty: true })
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

it('has seen what stood there when the typing began, until one of the two is chosen', () => {
  const { result, rerender } = open()
  const role = { one: 'Artist', many: 'Artists' }
  act(() => result.current.form.setValue('name', 'Southlight', { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Westlight', role } })
  expect(result.current).toMatchObject({ apart: ['name'], seen: { name: 'Northlight', role } })

  act(() => result.current.keepMine('name'))
  expect(result.current).toMatchObject({ apart: [], seen: { name: 'Westlight' }, shown: { name: 'Southlight' }, isDirty: true })
  rerender({ saved: { ...first, name: 'Eastlight', role } })
  expect(result.current).toMatchObject({ apart: ['name'], seen: { name: 'Westlight' } })

  act(() => result.current.takeTheirs('name'))
  expect(result.current).toMatchObject({ apart: [], seen: { name: 'Eastlight' }, shown: { name: 'Eastlight' }, isDirty: false })
})

it('does not take for theirs what somebody has typed again as it was', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Southlight', { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Westlight' } })
  act(() => result.current.form.setValue('name', 'Northlight', { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Westlight', links: [] } })
  expect(result.current).toMatchObject({ apart: ['name'], seen: { name: 'Northlight' }, shown: { name: 'Northlight', links: [] } })
})

it('begins again with what is saved, and knows it', () => {
  const { result, rerender } = open()
  act(() => result.current.form.setValue('name', 'Southlight', { shouldDirty: true }))
  rerender({ saved: { ...first, name: 'Westlight' } })
  act(() => result.current.form.reset({ ...first, name: 'Westlight' }))
  act(() => result.current.form.setValue('name', 'Eastlight', { shouldDirty: true }))
  expect(result.current).toMatchObject({ apart: [], seen: { name: 'Westlight' } })
})
