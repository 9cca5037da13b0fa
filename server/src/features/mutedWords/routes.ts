import { mutedWords } from '@marquee/contract/mutedWords'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

/** Whatever changes somebody's words makes the next call look them up again: they come with the actor. */
export const mutedWordRoutes = implement(mutedWords, {
  list: signedIn((context) => q.wordsOf(context, context.me.profileId)),

  set: signedIn(async (context, { wordId, ...draft }) => {
    const word = await q.setWord(context, context.me.profileId, wordId, draft)
    context.forgetMe()
    return word
  }),

  remove: signedIn(async (context, { wordId }) => {
    await q.removeWord(context, context.me.profileId, wordId)
    context.forgetMe()
  }),
})
