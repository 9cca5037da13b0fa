import { streamFigures } from '@marquee/contract/streamFigures'
import { can } from '#features/livestreams/policy.ts'
import { livestream } from '#features/livestreams/queries.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { figuresOf } from './queries.ts'

export const streamFigureRoutes = implement(streamFigures, {
  read: on(livestream, can.read, (context, { id }) => figuresOf(context, id)),
})
