import type { TierImpact } from '@marquee/contract/tiers'
import type { Names } from '#words/names.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const of = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const and = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`)
const counted = (parts: readonly (readonly [number, string, string])[]) =>
  parts.filter(([count]) => count > 0).map(([count, one, many]) => of(count, one, many))
const some = (...lines: (string | false)[]) => lines.filter((line) => line !== false)

const paying = ({ monthly, yearly }: TierImpact) =>
  and([...(monthly ? [`${people(monthly)} by the month`] : []), ...(yearly ? [`${people(yearly)} by the year`] : [])])
const given = ({ comps, gifts, invited }: TierImpact, owners: string) =>
  and([
    ...(comps ? [`${people(comps)} from ${owners}`] : []), ...(gifts ? [`${people(gifts)} as a gift`] : []),
    ...(invited ? [`${people(invited)} with an invitation or from another installation`] : []),
  ])

/** Whoever has it keeps it, whatever is done to the tier. */
const kept = (impact: TierImpact, owners: string) => {
  const { monthly, yearly, trialing, leaving, comps, gifts, invited, atCheckout, coming, openGifts } = impact
  return some(
    monthly + yearly > 0 && `Paid: ${paying(impact)}. They keep it, and go on paying what they pay until they cancel.`,
    trialing > 0 && `On trial: ${people(trialing)}. They keep it, and pay when their days are over, unless they cancel.`,
    leaving > 0 && `Canceled: ${people(leaving)} of these. Until it ends they can still take that back.`,
    comps + gifts + invited > 0 && `Not paid: ${given(impact, owners)}. They keep it for as long as it was given.`,
    atCheckout > 0 && `At the checkout now: ${people(atCheckout)}. Whoever pays before their page closes has it, as they were told.`,
    coming > 0 && `From their next payment on: ${people(coming)}. They have chosen it, and get it.`,
    openGifts > 0 && `${of(openGifts, 'gift', 'gifts')} of it, not redeemed yet. ${openGifts === 1 ? 'It stays' : 'They stay'} good.`,
  )
}

const things = ({ posts, events, livestreams }: TierImpact) =>
  and(counted([[posts, 'post', 'posts'], [events, 'event', 'events'], [livestreams, 'livestream', 'livestreams']]))

const ledElsewhere = (nextName: string) => `Everybody else is led to ${nextName}`

/** Where people without it are led who want what is for its level. */
const led = (impact: TierImpact) => {
  const { posts, events, livestreams, nextName } = impact
  if (posts + events + livestreams === 0) return false
  const others = nextName === null ? 'No level above is offered, so nobody else can open it' : ledElsewhere(nextName)
  return `For its level: ${things(impact)}. Whoever has it still opens that. ${others}.`
}

/** What follows for whom where an owner pauses, hides or archives a tier, in figures. */
export const tierImpactWords = ({ owners }: Names) => ({
  none: 'Nobody has it, and nothing is for it.',
  archive: (impact: TierImpact) => {
    const { invitations, offers, offersAlone, tickets } = impact
    return some(
      ...kept(impact, owners),
      invitations > 0 && `${of(invitations, 'invitation', 'invitations')} with it. Still good, but it does not come along any more.`,
      offers > 0 && `${of(offers, 'special offer', 'special offers')} for it${offersAlone ? `, ${offersAlone} for nothing else` : ''}. No code takes anything off it any more.`,
      led(impact),
      tickets > 0 && `${of(tickets, 'kind of ticket is', 'kinds of tickets are')} for whoever has it, and only for them.`,
    )
  },
  pause: (impact: TierImpact) => {
    const { posts, events, livestreams, invitations, offers, nextName } = impact
    return some(
      ...kept(impact, owners),
      invitations > 0 && `${of(invitations, 'invitation', 'invitations')} with it. It still comes along.`,
      offers > 0 && `${of(offers, 'special offer', 'special offers')} for it. Codes wait until it goes on.`,
      posts + events + livestreams > 0 && `For its level: ${things(impact)}. ${
        nextName === null ? 'Everybody else reads that nobody new can take it now' : ledElsewhere(nextName)}.`,
    )
  },
  hide: (impact: TierImpact) => some(...kept(impact, owners), led(impact)),
})
