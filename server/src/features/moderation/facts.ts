import type { Scope } from '#db/scope.ts'
import type { Projections } from '#jobs/projections.ts'
import { folderOf } from '#media/addresses.ts'
import { noteRestored } from './actionQueries.ts'
import { closeHeld, openHeld } from './heldQueries.ts'
import { forgetFolders, settleFiles, settleFilesOf } from './withheldQueries.ts'

const moved = (scope: Scope, facts: { postId: string }[]) => settleFiles(scope, { postIds: facts.map(({ postId }) => postId) })

const restored = async (scope: Scope, facts: { postId: string; byId?: string }[]) => {
  for (const { postId, byId } of facts) await noteRestored(scope, postId, byId ?? null)
  await moved(scope, facts)
}

/**
 * What rules have held waits for moderators; what owners do about a post by other ways stands in the history of its case. The files of
 * what nobody is to see are withheld.
 */
export const moderationFacts: Projections = {
  content_held: async (scope, facts) => {
    for (const fact of facts) await openHeld(scope, fact)
  },
  hold_withdrawn: async (scope, facts) => {
    for (const fact of facts) await closeHeld(scope, fact)
  },
  case_decided: (scope, facts) => settleFilesOf(scope, facts.map(({ caseId }) => caseId)),
  account_standing_changed: (scope, facts) => settleFiles(scope, { profileIds: facts.map(({ profileId }) => profileId) }),
  image_removed: (scope, facts) => forgetFolders(scope, facts.flatMap(({ keys }) => keys.map(folderOf))),
  media_removed: (scope, facts) => forgetFolders(scope, facts.flatMap(({ folders }) => folders)),
  post_removed: moved,
  post_restored: restored,
  held_post_restored: restored,
  archived_post_restored: restored,
}
