import { beforeEach, expect, it } from 'vitest'
import { editWherever } from '#api/editWherever.ts'
import { queryClient } from '#api/queryClient.ts'

beforeEach(() => queryClient.clear())

const isAda = ({ id }: Record<string, unknown>) => id === 'ada'

it('changes a thing in every answer that holds it, and leaves all others as they are', () => {
  const elsewhere = { items: [{ id: 'ben', likes: 1 }] }
  queryClient.setQueryData(['list'], { pages: [{ items: [{ id: 'ben', likes: 1 }, { id: 'ada', likes: 1 }] }] }, { updatedAt: 5 })
  queryClient.setQueryData(['one'], { id: 'ada', likes: 1, friend: { id: 'ada', likes: 1 } })
  queryClient.setQueryData(['elsewhere'], elsewhere)
  editWherever<{ likes: number }>(isAda, (thing) => ({ ...thing, likes: thing.likes + 1 }))
  expect(queryClient.getQueryData(['list'])).toEqual({ pages: [{ items: [{ id: 'ben', likes: 1 }, { id: 'ada', likes: 2 }] }] })
  expect(queryClient.getQueryData(['one'])).toEqual({ id: 'ada', likes: 2, friend: { id: 'ada', likes: 2 } })
  expect(queryClient.getQueryData(['elsewhere'])).toBe(elsewhere)
  expect(queryClient.getQueryState(['list'])?.dataUpdatedAt).toBe(5)
})
