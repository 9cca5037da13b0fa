import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup)

// Files share a window, where they have one, and what a page began with says which template it wears.
afterEach(() => {
  if ('document' in globalThis) delete document.documentElement.dataset['template']
})

// Its own second of patience is too little for a busy machine.
configure({ asyncUtilTimeout: 10_000 })
