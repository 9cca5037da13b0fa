import type { Scope } from '#db/scope.ts'
import type { Projections } from '#jobs/projections.ts'
import { postgresIndex as index } from '#search/postgresIndex.ts'

/** Whatever became of these posts: the index asks the tables, so neither order nor repeats matter. */
const ask = async (scope: Scope, facts: { postId: string }[]) => {
  await index.apply(scope, [...new Set(facts.map(({ postId }) => postId))].sort())
}

export const searchFacts: Projections = { post_published: ask, post_edited: ask, post_removed: ask, post_restored: ask }
