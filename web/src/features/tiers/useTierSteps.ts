import { stepsFrom, tiers, type Tier, type TierStep } from '@marquee/contract/tiers'
import { Archive, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { shownIn } from './managed.ts'

type Step = Extract<MenuItem, { onSelect: unknown }>

/** What an owner can do with a tier now, each with its question, which says what becomes of those who have it. */
export const useTierSteps = ({ id: tierId, level, name, status, subscriberCount }: Tier, onRemoved?: () => unknown): Step[] => {
  const words = useWords(tiersWords)
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
  const step = (which: TierStep) => () => go.mutateAsync({ tierId, step: which })

  const all: Record<TierStep, Step> = {
    publish: {
      label: words.publish, icon: Send, onSelect: asked('warn', words.publishTitle(name), words.publishText(level), step('publish')),
    },
    pause: { label: words.pause, icon: Pause, onSelect: asked('warn', words.pauseTitle(name), words.pauseText(subscriberCount), step('pause')) },
    resume: { label: words.resume, icon: Play, onSelect: () => go.mutate({ tierId, step: 'resume' }) },
    archive: {
      label: words.archive, icon: Archive, onSelect: asked('warn', words.archiveTitle(name), words.archiveText(subscriberCount), step('archive')),
    },
  }
  const possible = (Object.keys(stepsFrom[status]) as TierStep[]).map((which) => all[which])
  const removal: Step = {
    label: words.remove, icon: Trash2, tone: 'bad',
    onSelect: asked('delete', words.removeTitle(name), words.removeText, () => remove.mutateAsync({ tierId })),
  }
  return subscriberCount ? possible : [...possible, removal]
}
