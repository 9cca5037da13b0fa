import { z } from 'zod'

// zod would compile its checks with new Function, which the content security policy forbids. Must run before any schema is made.
z.config({ jitless: true })
