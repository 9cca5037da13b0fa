import { streamFigures } from '@marquee/contract/streamFigures'
import { can } from '#features/livestreams/policy.ts'
import { livestream } from '#features/livestreams/queries.ts'
import { onOwn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { figuresOf } from './queries.ts'

export const streamFigureRoutes = implement(streamFigures, {
  read: onOwn(livestream, can.read, (context, { id }) => figuresOf(context, id)),
})
