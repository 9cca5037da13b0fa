import type { FlagName } from '@marquee/contract/flags'
import type { Guarded } from '#http/guards.ts'
import { refuse } from '#http/refuse.ts'
import { isOn } from './queries.ts'

/**
 * Around any other guard: the call exists only where the tenant has switched the flag on. The web's copy of a flag decides what
 * is shown; this decides what is done.
 * @throws Refusal not_allowed
 */
export const flagged = <Input, Answer>(name: FlagName, guarded: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  ...guarded,
  guard: `${guarded.guard}, flag ${name}`,
  handle: async (context, input) => {
    if (!(await isOn(context, name))) refuse('not_allowed')
    return guarded.handle(context, input)
  },
})
