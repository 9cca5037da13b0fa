import { plainDocument } from '@marquee/contract/richText'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blankDraft, draftAt, editPlace, forgetDraft, keepDraft, newPostPlace, onChangedElsewhere, useDraft, type Draft } from './draft.ts'

const place = newPostPlace('ada')
const saying = (text: string): Draft => ({
  ...blankDraft(),
  id: '3f9c6f0e-7a0b-4c6e-9a63-1f2d3c4b5a69',
  title: 'Third firing',
  body: plainDocument(text),
  audience: 'followers',
})
const draft = saying('The blue')

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('keeps what ada has written, whole', () => {
  keepDraft(place, draft)
  expect(draftAt(place)).toEqual(draft)
})

it('keeps the drafts of two people and of an edited post apart', () => {
  keepDraft(place, draft)
  keepDraft(editPlace('ada', 'post'), saying('Edited'))
  expect(draftAt(newPostPlace('cleo'))).toBeUndefined()
  expect(draftAt(place)).toEqual(draft)
})

it.each([
  ['forgotten', () => forgetDraft(place)],
  ['emptied', () => keepDraft(place, { ...draft, title: ' ', body: plainDocument(' ') })],
])('has nothing to show once it was %s', (_, act) => {
  keepDraft(place, draft)
  act()
  expect(draftAt(place)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it.each([['not JSON', '{'], ['another shape', '{"text":7}'], ['null', 'null']])('takes no harm from %s in its place', (_, kept) => {
  localStorage.setItem(place, kept)
  expect(draftAt(place)).toBeUndefined()
})

it('reads what was kept as plain text as a document', () => {
  localStorage.setItem(place, JSON.stringify({ id: draft.id, title: '', text: 'Old', audience: 'everyone' }))
  expect(draftAt(place)).toMatchObject({ text: '', body: plainDocument('Old'), version: 0 })
})

it('reads an audience it does not know as everyone', () => {
  localStorage.setItem(place, JSON.stringify({ ...draft, audience: 'nobody' }))
  expect(draftAt(place)?.audience).toBe('everyone')
})

it('lives as long as the page where the browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft(place, draft)
  expect(draftAt(place)).toEqual(draft)
  forgetDraft(place)
  expect(draftAt(place)).toBeUndefined()
})

describe('on the screen', () => {
  const inAnotherTab = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(place)
    else localStorage.setItem(place, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: place, newValue }))
  }

  it('follows this tab and others', () => {
    const { result } = renderHook(() => useDraft(place))
    expect(result.current).toBeUndefined()
    act(() => keepDraft(place, draft))
    expect(result.current).toEqual(draft)
    act(() => inAnotherTab(JSON.stringify(saying('From the phone'))))
    expect(result.current).toEqual(saying('From the phone'))
    act(() => forgetDraft(place))
    expect(result.current).toBeUndefined()
  })

  it('hears when another tab has published it, not when this one has', () => {
    const taken = vi.fn()
    const stop = onChangedElsewhere(place, taken)
    keepDraft(place, draft)
    forgetDraft(place)
    expect(taken).not.toHaveBeenCalled()
    inAnotherTab(JSON.stringify(draft))
    expect(taken).toHaveBeenLastCalledWith(draft)
    inAnotherTab(null)
    expect(taken).toHaveBeenLastCalledWith(undefined)
    stop()
    inAnotherTab(null)
    expect(taken).toHaveBeenCalledTimes(2)
  })
})
