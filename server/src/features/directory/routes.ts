import { directory } from '@marquee/contract/directory'
import { presentPeople, presentPerson } from '#features/profiles/present.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { peopleToMention } from './mentionQueries.ts'
import { nearPeople } from './nearQueries.ts'
import * as q from './queries.ts'

export const directoryRoutes = implement(directory, {
  find: signedIn(async (context, search) => presentPeople(context.me, await q.findPeople(context, search))),
  near: signedIn(async (context, asked) => (await nearPeople(context, asked)).map((row) => presentPerson(context.me, row))),
  toMention: signedIn(async (context, asked) => (await peopleToMention(context, asked)).map((row) => presentPerson(context.me, row))),
  suggestions: signedIn(async (context) => (await q.suggestedPeople(context)).map((row) => presentPerson(context.me, row))),
})
