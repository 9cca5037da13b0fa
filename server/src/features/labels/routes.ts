import { labels } from '@marquee/contract/labels'
import { anyone } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { presentLabels } from './present.ts'
import * as q from './queries.ts'

export const labelRoutes = implement(labels, {
  custom: anyone(async (scope) => presentLabels(await q.customLabels(scope))),
})
