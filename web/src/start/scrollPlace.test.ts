import { beforeEach, expect, it } from 'vitest'
import { createBrowserRouter } from 'react-router'
import { markArrival, scrollPlace } from './scrollPlace.ts'

/** A new document, as the browser begins it: at an entry with its state, whatever the router had in the last one. */
const documentAt = () => {
  markArrival()
  const router = createBrowserRouter([{ path: '*', element: null }])
  return { router, place: () => scrollPlace(router.state.location) }
}

beforeEach(() => window.history.pushState(null, '', '/timeline'))

it('gives every address that is typed a place of its own', () => {
  const first = documentAt().place()
  window.history.pushState(null, '', '/search')
  expect(documentAt().place()).not.toBe(first)
})

it('finds the place again after a reload', () => {
  const before = documentAt().place()
  expect(documentAt().place()).toBe(before)
})

it('leaves what people go to inside to the router, also after a reload', async () => {
  const { router, place } = documentAt()
  await router.navigate('/search')
  expect(place()).toBe(router.state.location.key)
  expect(documentAt().place()).toBe(place())
})
