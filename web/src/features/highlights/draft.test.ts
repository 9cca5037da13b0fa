import { beforeEach, expect, it } from 'vitest'
import { keepAt } from '#kept.ts'
import { forgetTraces } from '#traces.ts'
import { draftAt, keepDraft, placeOf, type Written } from './draft.ts'

const blank: Written = { category: 'PETS', title: '', body: '', url: '', happensOn: '', imageId: null, visibility: 'public' }
const cleo = placeOf('018f0000-0000-7000-8000-00000000000c')
const id = '018f0000-0000-7000-8000-0000000000d1'

beforeEach(() => localStorage.clear())

it('keeps what cleo has typed, under the id it began with', () => {
  keepDraft(cleo, id, { ...blank, title: 'Moss' }, blank)
  expect(draftAt(cleo)).toEqual({ id, ...blank, title: 'Moss' })
  expect(draftAt(placeOf('018f0000-0000-7000-8000-00000000000a'))).toBeUndefined()
})

it('keeps nothing of a form that is as it was', () => {
  keepDraft(cleo, id, { ...blank, title: 'Moss' }, blank)
  keepDraft(cleo, id, blank, blank)
  expect(draftAt(cleo)).toBeUndefined()
})

it('is gone when cleo signs out, and when it makes no sense', () => {
  keepDraft(cleo, id, { ...blank, title: 'Moss' }, blank)
  forgetTraces()
  expect(draftAt(cleo)).toBeUndefined()
  keepAt(cleo, '{"title":')
  expect(draftAt(cleo)).toBeUndefined()
  keepAt(cleo, '{"title":"Moss"}')
  expect(draftAt(cleo)).toBeUndefined()
})
