import { accountDeletion } from '#words/en/accountDeletion.ts'
import { blocks } from '#words/en/blocks.ts'
import { dashboards } from '#words/en/dashboards.ts'
import { dataExports } from '#words/en/dataExports.ts'
import { directory } from '#words/en/directory.ts'
import { errors } from '#words/en/errors.ts'
import { follows } from '#words/en/follows.ts'
import { friendships } from '#words/en/friendships.ts'
import { highlights } from '#words/en/highlights.ts'
import { identities } from '#words/en/identities.ts'
import { images } from '#words/en/images.ts'
import { interests } from '#words/en/interests.ts'
import { invitations } from '#words/en/invitations.ts'
import { legalDocuments } from '#words/en/legalDocuments.ts'
import { login } from '#words/en/login.ts'
import { mutes } from '#words/en/mutes.ts'
import { people } from '#words/en/people.ts'
import { posts } from '#words/en/posts.ts'
import { preferences } from '#words/en/preferences.ts'
import { profileInformation } from '#words/en/profileInformation.ts'
import { profiles } from '#words/en/profiles.ts'
import { roleRequests } from '#words/en/roleRequests.ts'
import { security } from '#words/en/security.ts'
import { sessions } from '#words/en/sessions.ts'
import { settings } from '#words/en/settings.ts'
import { setup } from '#words/en/setup.ts'
import { shell } from '#words/en/shell.ts'
import { statistics } from '#words/en/statistics.ts'
import { timeline } from '#words/en/timeline.ts'
import { ui } from '#words/en/ui.ts'

/** English: one plain object an area. */
export const en = {
  accountDeletion,
  blocks,
  dashboards,
  dataExports,
  directory,
  errors,
  follows,
  friendships,
  highlights,
  identities,
  images,
  interests,
  invitations,
  legalDocuments,
  login,
  mutes,
  people,
  posts,
  preferences,
  profileInformation,
  profiles,
  roleRequests,
  security,
  sessions,
  settings,
  setup,
  shell,
  statistics,
  timeline,
  ui,
}
