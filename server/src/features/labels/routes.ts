import { labels, labelsOf, pairsOf, type LabelPairs } from '@marquee/contract/labels'
import { owners } from '@marquee/contract/roles'
import type { InputOf } from '@marquee/contract/route'
import { oneByOne } from '#db/oneByOne.ts'
import { difference } from '#features/auditLog/difference.ts'
import { record } from '#features/auditLog/record.ts'
import { setLabels } from '#features/configuration/labelQueries.ts'
import type { Context } from '#http/actor.ts'
import { anyone, only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { mergeChanges } from '#http/mergeChanges.ts'
import { announce } from '#jobs/announce.ts'
import { presentLabels, rowsOf } from './present.ts'
import * as q from './queries.ts'

const wordsIn = (rows: q.LabelRow[]) => Object.fromEntries(rows.map(({ labelKey, singular, plural }) => [labelKey, [singular, plural]]))

/** Answers the words as they read afterwards. */
const save = (context: Context, changes: InputOf<typeof labels.set>) =>
  oneByOne(context, 'labels', async (inside) => {
    const before = pairsOf(presentLabels(await q.customLabels(inside)))
    const after = mergeChanges<LabelPairs>(before, changes)
    const differs = difference(before, after)
    if (!differs) return labelsOf(after)
    await setLabels(inside, rowsOf(differs.after))
    await announce(inside, 'channel_changed', 'labels', { what: 'labels' })
    await record(inside, {
      actorId: context.me.profileId,
      action: 'labels.changed',
      targetType: 'labels',
      targetId: 'labels',
      before: wordsIn(rowsOf(differs.before)),
      after: wordsIn(rowsOf(differs.after)),
    })
    return labelsOf(after)
  })

export const labelRoutes = implement(labels, {
  custom: anyone(async (scope) => presentLabels(await q.customLabels(scope))),

  set: only(owners, save),
})
