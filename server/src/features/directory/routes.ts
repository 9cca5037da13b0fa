import { directory } from '@marquee/contract/directory'
import { presentPeople, presentPerson } from '#features/profiles/present.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const directoryRoutes = implement(directory, {
  find: signedIn(async (context, search) => presentPeople(context.me, await q.findPeople(context, search))),
  suggestions: signedIn(async (context) => (await q.suggestedPeople(context)).map((row) => presentPerson(context.me, row))),
})
