import type { FlagName } from '@marquee/contract/flags'
import type { Guarded } from '#http/guards.ts'
import { refuse } from '#http/refuse.ts'
import { isOn } from './queries.ts'

/**
 * Around any other guard: the call exists only where the tenant has switched the flag on. The web's copy of a flag decides what
 * is shown; this decides what is done.
 * @throws Refusal not_allowed
 */
export const flagged = <Input, Answer>(name: FlagName, { guard, open, handle }: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  guard: `${guard}, flag ${name}`,
  open,
  handle: async (context, input) => {
    if (!(await isOn(context, name))) refuse('not_allowed')
    return handle(context, input)
  },
})
