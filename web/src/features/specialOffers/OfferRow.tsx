import styled from '@emotion/styled'
import { specialOffers, specialOfferStepsFrom, type SpecialOffer, type SpecialOfferStep } from '@marquee/contract/specialOffers'
import { Archive, Pause, Play, Send } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { dateOf } from '#ui/moment.ts'
import { Meta, Strong, Tiny } from '#ui/type.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { useWords } from '#words/words.tsx'
import { statusLooks, whatIs } from './offerLook.ts'

const Root = styled.li`display: grid; grid-template-columns: minmax(0, 1fr) 44px; align-items: center; gap: 8px 16px; padding: 12px 0;`
const Lines = styled.div`display: grid; justify-items: start; gap: 4px; min-width: 0; overflow-wrap: anywhere; line-height: 1.35;`
const Code = styled.code`font-size: var(--fs-s); letter-spacing: .04em;`

type Props = {
  offer: SpecialOffer
  /** What it is for, where it is not for everything. */
  tierNames: string[]
}

/** An offer in the list of its owners: its code, state and terms, how often it was taken, and what can be done. */
export const OfferRow = ({ offer, tierNames }: Props) => {
  const words = useWords(specialOffersWords)
  const { id: specialOfferId, name, code, status, redemption, usedCount, shownCount, maxRedemptions, startsAt, endsAt } = offer
  const said: Record<SpecialOfferStep, string> = {
    publish: words.isOut(name), pause: words.isPaused(name), resume: words.isBack(name), archive: words.isArchived(name),
  }
  const step = useAction(specialOffers.step, {
    refresh: [specialOffers.list], rereads: true, onDone: (_, { step: done }) => toast.success(said[done]),
  })
  const go = (which: SpecialOfferStep) => () => step.mutate({ specialOfferId, step: which })
  const archive = () =>
    openConfirm('warn', {
      title: words.archiveTitle(name), text: words.archiveText,
      // The action tells the person by itself what went wrong.
      onConfirm: () => step.mutateAsync({ specialOfferId, step: 'archive' }).catch(() => undefined),
    })
  const all: Record<SpecialOfferStep, MenuItem> = {
    publish: { label: words.publish, icon: Send, onSelect: go('publish') },
    pause: { label: words.pause, icon: Pause, onSelect: go('pause') },
    resume: { label: words.resume, icon: Play, onSelect: go('resume') },
    archive: { label: words.archive, icon: Archive, onSelect: archive },
  }
  const possible = (Object.keys(specialOfferStepsFrom[status]) as SpecialOfferStep[]).map((which) => all[which])
  const count = redemption === 'retention' ? words.stayed(usedCount, shownCount, maxRedemptions) : words.used(usedCount, maxRedemptions)
  const times = [...(startsAt ? [words.from(dateOf(startsAt))] : []), ...(endsAt ? [words.until(dateOf(endsAt))] : [])]
  return (
    <Root aria-label={name}>
      <Lines>
        <Row gap={8} wrap>
          <Strong>{name}</Strong>
          <Badge kind={statusLooks[status]}>{words.statuses[status]}</Badge>
        </Row>
        {code && <Code>{code}</Code>}
        <Meta>{[whatIs(offer), tierNames.length ? tierNames.join(', ') : words.allTiers, words.redemptions[redemption]].join(' · ')}</Meta>
        <Tiny>{[count, ...times].join(' · ')}</Tiny>
      </Lines>
      {possible.length > 0 && <Menu label={words.more(name)} items={possible} />}
    </Root>
  )
}
