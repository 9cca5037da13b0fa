import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page's code arrives while others use the machine: what is waited for may take its time, what is asserted does not change.
configure({ asyncUtilTimeout: 10_000 })

// The library does this by itself only where `afterEach` is a global.
afterEach(cleanup)
