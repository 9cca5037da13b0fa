import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup)

// Its own second of patience is too little for a busy machine.
configure({ asyncUtilTimeout: 10_000 })
