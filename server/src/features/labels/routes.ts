import { labels, type CustomLabels } from '@marquee/contract/labels'
import { owners } from '@marquee/contract/roles'
import { oneByOne } from '#db/oneByOne.ts'
import { record } from '#features/auditLog/record.ts'
import { setLabels } from '#features/configuration/labelQueries.ts'
import type { Context } from '#http/actor.ts'
import { anyone, only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { announce } from '#jobs/announce.ts'
import { presentLabels, rowsOf } from './present.ts'
import * as q from './queries.ts'

const wordsIn = (rows: q.LabelRow[]) => Object.fromEntries(rows.map(({ labelKey, singular, plural }) => [labelKey, [singular, plural]]))

const save = (context: Context, draft: CustomLabels) =>
  oneByOne(context, 'labels', async (inside) => {
    const before = rowsOf(presentLabels(await q.customLabels(inside)))
    const isOther = (row: q.LabelRow, place: number) => row.singular !== before[place]?.singular || row.plural !== before[place]?.plural
    const changed = rowsOf(draft).filter(isOther)
    if (!changed.length) return
    await setLabels(inside, changed)
    await announce(inside, 'channel_changed', 'labels', { what: 'labels' })
    await record(inside, {
      actorId: context.me.profileId,
      action: 'labels.changed',
      targetType: 'labels',
      targetId: 'labels',
      before: wordsIn(before.filter(({ labelKey }) => changed.some((row) => row.labelKey === labelKey))),
      after: wordsIn(changed),
    })
  })

export const labelRoutes = implement(labels, {
  custom: anyone(async (scope) => presentLabels(await q.customLabels(scope))),

  set: only(owners, async (context, draft) => {
    await save(context, draft)
    return draft
  }),
})
