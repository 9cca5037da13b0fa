import { can as ofStream } from '#features/streams/policy.ts'
import type { StreamRow } from '#features/streams/queries.ts'
import type { Rules } from '#http/policy.ts'

/** Whoever may watch reads them; whoever has held it adds them. */
export const can = { read: ofStream.watch, write: ofStream.host } satisfies Rules<StreamRow>
