import { configuration } from '@marquee/contract/configuration'
import { anyone } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { presentConfiguration } from './present.ts'
import * as q from './queries.ts'

export const configurationRoutes = implement(configuration, {
  global: anyone(async (scope) => presentConfiguration((await q.configuration(scope)) ?? refuse('unknown_channel'))),
})
