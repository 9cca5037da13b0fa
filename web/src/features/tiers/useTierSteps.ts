import { stepsFrom, tiers, type Tier, type TierImpact, type TierStep } from '@marquee/contract/tiers'
import { Archive, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { tierImpactWords } from '#words/en/tierImpact.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { shownIn } from './managed.ts'

type Step = Extract<MenuItem, { onSelect: unknown }>

/** What an owner can do with a tier now, each with its question, which says in figures what becomes of those who have it. */
export const useTierSteps = ({ id: tierId, level, name, status, subscriberCount }: Tier, onRemoved?: () => unknown): Step[] => {
  const words = useWords(tiersWords)
  const impactWords = useWords(tierImpactWords)
  const refresh = shownIn
  const said: Record<TierStep, string> = {
    publish: words.isOut(name), pause: words.isPaused(name), resume: words.isBack(name), archive: words.isArchived(name),
  }
  const go = useAction(tiers.step, { refresh, onDone: (_, { step }) => toast.success(said[step]) })
  const remove = useAction(tiers.remove, {
    // What has gone is not read again: the page goes first.
    onDone: async () => {
      await onRemoved?.()
      toast.success(words.isGone(name))
    },
    refresh: shownIn.filter((route) => route !== tiers.read),
  })
  const asked = (kind: 'warn' | 'delete', title: string, text: string, act: () => Promise<unknown>) => () =>
    // The action tells the person by itself what went wrong.
    openConfirm(kind, { title, text, onConfirm: () => act().catch(() => undefined) })
  // As it is when they ask, and not as it was when the page came.
  const askedWith = (title: string, text: string, linesOf: (impact: TierImpact) => string[], act: () => Promise<unknown>) => async () => {
    try {
      const lines = linesOf(await call(tiers.impact, { tierId }))
      openConfirm('warn', { title, text: lines.length ? text : `${text} ${impactWords.none}`, lines, onConfirm: () => act().catch(() => undefined) })
    } catch (error) {
      report(error)
    }
  }
  const step = (which: TierStep) => () => go.mutateAsync({ tierId, step: which })

  const all: Record<TierStep, Step> = {
    publish: {
      label: words.publish, icon: Send, onSelect: asked('warn', words.publishTitle(name), words.publishText(level), step('publish')),
    },
    pause: { label: words.pause, icon: Pause, onSelect: askedWith(words.pauseTitle(name), words.pauseText, impactWords.pause, step('pause')) },
    resume: { label: words.resume, icon: Play, onSelect: () => go.mutate({ tierId, step: 'resume' }) },
    archive: {
      label: words.archive, icon: Archive,
      onSelect: askedWith(words.archiveTitle(name), words.archiveText, impactWords.archive, step('archive')),
    },
  }
  const possible = (Object.keys(stepsFrom[status]) as TierStep[]).map((which) => all[which])
  const removal: Step = {
    label: words.remove, icon: Trash2, tone: 'bad',
    onSelect: asked('delete', words.removeTitle(name), words.removeText, () => remove.mutateAsync({ tierId })),
  }
  return subscriberCount ? possible : [...possible, removal]
}
