import { accounts } from '@marquee/contract/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { keepUnsaved, unsavedOf } from '#api/unsaved.ts'

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>

/** A form with a name in it: what is typed, and whether it knows that it was. */
const openForm = () => {
  const { result, unmount } = renderHook(
    () => {
      const { form } = useRouteForm(accounts.keepSetup, { start: { nickname: 'ben' } })
      return { form, isDirty: form.formState.isDirty }
    },
    { wrapper },
  )
  return {
    type: (nickname: string) => act(() => result.current.form.setValue('nickname', nickname, { shouldDirty: true })),
    shown: () => [result.current.form.getValues('nickname'), result.current.isDirty],
    unmount,
  }
}

/** What is typed, and then the session ends. */
const losing = (nickname: string) => {
  unsavedOf('ben')
  const form = openForm()
  form.type(nickname)
  keepUnsaved('ben')
  form.unmount()
  unsavedOf(undefined)
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/profile/settings')
})

it('gives ben back what he had typed, once, and the form knows that it is not saved', () => {
  losing('benedict')
  unsavedOf('ben')
  const form = openForm()
  expect(form.shown()).toEqual(['benedict', true])
  form.unmount()
  expect(openForm().shown()).toEqual(['ben', false])
  expect(sessionStorage).toHaveLength(0)
})

it('gives nothing to somebody else, nor on another screen', () => {
  losing('benedict')
  unsavedOf('ada')
  expect(openForm().shown()).toEqual(['ben', false])
  unsavedOf('ben')
  window.history.replaceState(null, '', '/timeline')
  expect(openForm().shown()).toEqual(['ben', false])
})

it('keeps nothing of a form that nobody has changed', () => {
  losing('ben')
  expect(sessionStorage).toHaveLength(0)
})
