import { datedCategories, highlights } from '@marquee/contract/highlights'
import { weighWords, type SaidIn } from '#features/contentRules/weigh.ts'
import { isClosed } from '#features/profiles/policy.ts'
import { profile } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { knownTo, on, only, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can, isMine } from './policy.ts'
import { presentHighlight } from './present.ts'
import * as q from './queries.ts'

const creators = ['Creator'] as const

/** As its creator works on it; others see it where it is shown to them. */
const ownHighlight = knownTo(isMine, q.highlight)

const fresh = async (context: Context, highlightId: string) =>
  presentHighlight((await q.highlight(context, { highlightId })) ?? refuse('not_found'))

/** What belongs to another category goes: a pet has no web address. */
const fitting = ({ category, title, body, url, happensOn, imageId, visibility }: q.Written): q.Written => ({
  category,
  title,
  body,
  url: category === 'URL' ? url : null,
  happensOn: datedCategories.includes(category) ? happensOn : null,
  imageId,
  visibility,
})

const saidIn = ({ title, body, url }: Pick<q.Written, 'title' | 'body' | 'url'>): SaidIn => ({ title: [title], body: [body], url: [url ?? ''] })

/** A picture of one's own, or the one that is there already. */
const requireOwn = async (context: Context, imageId: string | null, current?: string) => {
  if (imageId === null || imageId === current || (await q.ownsImage(context, imageId))) return
  refuse('invalid_input', { errors: [{ fieldName: 'imageId', message: 'must be one of your pictures' }] })
}

export const highlightRoutes = implement(highlights, {
  of: signedIn(async (context, input) => {
    const owner = (await profile(context, input)) ?? refuse('not_found')
    if (isClosed(context.me, owner)) return []
    return (await q.highlightsOf(context, owner.id)).filter((row) => can.see(context.me, row)).map((row) => presentHighlight(row))
  }),

  mine: only(creators, async (context) => (await q.highlightsOf(context, context.me.profileId)).map((row) => presentHighlight(row))),

  read: on(ownHighlight, can.edit, async (_context, row) => presentHighlight(row)),

  add: unmuted(only(creators, async (context, { id, ...draft }) => {
    await requireOwn(context, draft.imageId)
    await weighWords(context, context.me.profileId, saidIn(fitting(draft)))
    await q.addHighlight(context, id, fitting(draft))
    const added = await fresh(context, id)
    // The id was somebody else's already.
    if (added.profileId !== context.me.profileId) refuse('not_allowed')
    return added
  })),

  edit: unmuted(on(ownHighlight, can.edit, async (context, row, draft) => {
    const { id, profileId, image } = row
    await requireOwn(context, draft.imageId, image?.id)
    await weighWords(context, profileId, saidIn(fitting(draft)), saidIn(row))
    await q.setHighlight(context, id, fitting(draft))
    return fresh(context, id)
  })),

  remove: on(ownHighlight, can.edit, async (context, { id }) => {
    await q.removeHighlight(context, id)
  }),

  arrange: only(creators, async (context, { highlightIds }) => {
    await q.arrangeHighlights(context, highlightIds)
  }),
})
