import styled from '@emotion/styled'
import { sponsorships, type Sponsorship, type SponsorshipState } from '@marquee/contract/sponsorships'
import { ChartColumn, Megaphone, Pause, Play, SquarePen, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchConfiguration } from '#start/configuration.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Count } from '#ui/Count.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Meta, Tiny } from '#ui/type.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import { figuresPath } from './figureDays.ts'
import { shownIn } from './managed.ts'
import { rateOf } from './rateOf.ts'

const Root = styled.li`
  display: grid; grid-template-columns: 96px minmax(0, 1fr) auto 44px; align-items: center; gap: 8px 16px; padding: 12px 0;
  @media (max-width: 799.95px) { grid-template-columns: 72px minmax(0, 1fr) 44px; }
`
const Picture = styled.span`
  display: grid; place-items: center; aspect-ratio: 16 / 9; overflow: hidden; border-radius: var(--r-s); background: var(--surface-2); color: var(--ink-3);
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Lines = styled.div`display: grid; justify-items: start; gap: 3px; min-width: 0; overflow-wrap: anywhere; line-height: 1.35;`
const Name = styled(TextLink)`font-size: var(--fs-m); color: var(--ink);`
const Numbers = styled.dl`
  display: flex; gap: 24px; text-align: right; & > div { display: grid; min-width: 5ch; }
  & dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; } & dt { font-size: var(--fs-xs); color: var(--ink-3); white-space: nowrap; }
  @media (max-width: 799.95px) { grid-column: 1 / -1; grid-row: 2; text-align: left; }
`
const More = styled.div`@media (max-width: 799.95px) { grid-column: 3; grid-row: 1; }`

const looks: Record<SponsorshipState, BadgeKind> = { active: 'ok', planned: 'info', paused: 'warn', ended: 'plain' }

/** A sponsorship in its list: what it is, when and where it runs, its figures, what can be done. */
export const SponsorshipRow = ({ sponsorship }: { sponsorship: Sponsorship }) => {
  const words = useWords(sponsorshipsWords)
  const { id: sponsorshipId, name, imageUrl, state, isPaused, placements, weight, startsAt, endsAt, impressions, clicks } = sponsorship
  const told = (message: string) => ({
    refresh: shownIn,
    onDone: async () => {
      await refetchConfiguration()
      toast.success(message)
    },
  })
  const pause = useAction(sponsorships.pause, told(words.isPaused(name)))
  const resume = useAction(sponsorships.resume, told(words.isBack(name)))
  const remove = useAction(sponsorships.remove, told(words.isGone(name)))
  const ask = () =>
    openConfirm('delete', {
      title: words.removeTitle(name),
      text: words.removeText,
      // The action has told the person already.
      onConfirm: () => remove.mutateAsync({ sponsorshipId }).catch(() => {}),
    })

  const edit = to('editSponsorship', { sponsorshipId })
  const pausing: MenuItem = isPaused
    ? { label: words.resume, icon: Play, onSelect: () => resume.mutate({ sponsorshipId }) }
    : { label: words.pause, icon: Pause, onSelect: () => pause.mutate({ sponsorshipId }) }
  const items: MenuItem[] = [
    { label: words.edit, icon: SquarePen, href: edit },
    { label: words.figuresTitle, icon: ChartColumn, href: figuresPath(sponsorshipId) },
    ...(state === 'ended' ? [] : [pausing]),
    { label: words.remove, icon: Trash2, tone: 'bad', onSelect: ask },
  ]
  const begins = state === 'planned' ? words.from(wholeTimeOf(startsAt)) : words.since(wholeTimeOf(startsAt))
  const when = endsAt ? `${begins}, ${words.until(wholeTimeOf(endsAt))}` : begins
  const where = placements.map((placement) => words.places[placement].name).join(', ')

  return (
    <Root aria-label={name}>
      <Picture>{imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : <Icon of={Megaphone} size={20} />}</Picture>
      <Lines>
        <Name to={edit}>{name}</Name>
        <Badge kind={looks[state]}>{words.states[state]}</Badge>
        <Meta>{`${where} · ${words.weightIs(weight)}`}</Meta>
        <Tiny>{when}</Tiny>
      </Lines>
      <Numbers>
        <div>
          <dt>{words.impressions}</dt>
          <dd>
            <Count of={impressions} />
          </dd>
        </div>
        <div>
          <dt>{words.clicks}</dt>
          <dd>
            <Count of={clicks} />
          </dd>
        </div>
        <div>
          <dt>{words.rate}</dt>
          <dd>{rateOf(clicks, impressions) ?? words.noRate}</dd>
        </div>
      </Numbers>
      <More>
        <Menu label={words.more(name)} items={items} />
      </More>
    </Root>
  )
}
