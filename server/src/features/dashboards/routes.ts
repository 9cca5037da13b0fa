import { dashboards, type Range } from '@marquee/contract/dashboards'
import { owners } from '@marquee/contract/roles'
import { mutedFor } from '#features/mutedWords/mutedFor.ts'
import { presentPosts } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { arrivedIn, followedIn } from './arrivedQueries.ts'
import { checklistOf, setPutAway } from './checklistQueries.ts'
import { clockOf, momentsOf } from './clockQueries.ts'
import { creator, rankedCreators } from './creatorQueries.ts'
import { leavers, whyLeft } from './leaverQueries.ts'
import { moneyOf, moneyOfAuthor } from './moneyQueries.ts'
import { movementsIn } from './movementQueries.ts'
import { payers } from './payerQueries.ts'
import * as q from './queries.ts'
import { stepsOf } from './range.ts'
import { topPosts } from './topPostQueries.ts'
import { unanswered } from './unansweredQueries.ts'
import { waitingForOwners } from './waitingQueries.ts'

interface Paged<Row> {
  items: Row[]
  cursor: string | null
}

const presentTop = <Row extends { author: CardRow }>(row: Row) => ({ ...row, author: presentCard(row.author) })
const presentTops = <Row extends { author: CardRow }>({ items, cursor }: Paged<Row>) => ({ items: items.map(presentTop), cursor })
const presentPage = <Row extends CardRow & { key: string }>({ items, cursor }: Paged<Row>) => ({
  items: items.map(({ key: _, ...person }) => presentCard(person)),
  cursor,
})

/** @throws Refusal not_found */
const someCreator = async (context: Context, wish: { profileId: string }) => (await creator(context, wish)) ?? refuse('not_found')

/** What a wish looks at, by the channel's clock. */
const timeOf = async (context: Context, wish: Range) => {
  const clock = await clockOf(context)
  return { clock, steps: stepsOf(wish, clock) }
}

const stepsIn = async (context: Context, wish: Range) => (await timeOf(context, wish)).steps
const momentsIn = async (context: Context, wish: Range) => momentsOf(context, await stepsIn(context, wish))

const figuresOf = async (context: Context, profileId: string, wish: Range) => {
  const { steps, clock } = await timeOf(context, wish)
  const figures = await q.creatorFigures(context, profileId, steps, clock)
  return {
    ...figures,
    newestFollowers: figures.newestFollowers.map(presentCard),
    topPosts: figures.topPosts.map(presentTop),
    latestPosts: presentPosts(context.me, figures.latestPosts).items,
  }
}

const soldBy = async (context: Context, profileId: string, wish: Range) => {
  const steps = await stepsIn(context, wish)
  return { ...q.timeOf(steps), ...(await moneyOfAuthor(context, profileId, steps)) }
}

export const dashboardRoutes = implement(dashboards, {
  creator: only(['Creator'], (context, wish) => figuresOf(context, context.me.profileId, wish)),
  creatorMoney: only(['Creator'], (context, wish) => soldBy(context, context.me.profileId, wish)),
  followers: only(['Creator'], async (context, wish) => presentPage(await followedIn(context, context.me.profileId, await momentsIn(context, wish), wish))),
  ownPosts: only(['Creator'], async (context, wish) => presentTops(await topPosts(context, await stepsIn(context, wish), wish, context.me.profileId))),

  toAnswer: only(['Creator'], async (context) => {
    const rows = await unanswered(context)
    const mutedWord = ({ author, text }: (typeof rows)[number]) => mutedFor(context.me, ['comments'], [{ authorId: author.id, texts: [text] }])
    return { items: rows.map((row) => ({ ...presentTop(row), mutedWord: mutedWord(row) })) }
  }),

  owner: only(owners, async (context, wish) => {
    const { steps, clock } = await timeOf(context, wish)
    const figures = await q.ownerFigures(context, steps, clock)
    return {
      ...figures,
      topPosts: figures.topPosts.map(presentTop),
      topCreators: figures.topCreators.map(presentCard),
      newestMembers: figures.newestMembers.map(presentCard),
    }
  }),

  ownerMoney: only(owners, async (context, wish) => {
    const { steps, clock } = await timeOf(context, wish)
    return { ...q.timeOf(steps), ...(await moneyOf(context, steps, clock.today)) }
  }),

  people: only(owners, async (context, wish) => presentPage(await arrivedIn(context, await momentsIn(context, wish), wish))),
  posts: only(owners, async (context, wish) => presentTops(await topPosts(context, await stepsIn(context, wish), wish))),

  payers: only(owners, async (context, wish) => {
    const { items, cursor } = await payers(context, wish)
    return { items: items.map(({ person, ...payer }) => ({ ...payer, person: person && presentCard(person) })), cursor }
  }),

  movements: only(owners, async (context, wish) => {
    const { items, cursor } = await movementsIn(context, await momentsIn(context, wish), wish)
    return { items: items.map(({ person, key: _, ...movement }) => ({ ...movement, person: person && presentCard(person) })), cursor }
  }),

  leavers: only(owners, async (context, wish) => {
    const { items, cursor } = await leavers(context, await momentsIn(context, wish), wish)
    return { items: items.map(({ person, key: _, ...leaver }) => ({ ...leaver, person: person && presentCard(person) })), cursor }
  }),

  whyLeft: only(owners, async (context, wish) => ({ reasons: await whyLeft(context, await momentsIn(context, wish)) })),

  creators: only(owners, async (context, wish) => {
    const { items, cursor } = await rankedCreators(context, await stepsIn(context, wish), wish)
    return { items: items.map(presentCard), cursor }
  }),

  ofCreator: only(owners, async (context, wish) => {
    const whose = await someCreator(context, wish)
    return { ...(await figuresOf(context, whose.id, wish)), creator: presentCard(whose) }
  }),

  moneyOfCreator: only(owners, async (context, wish) => soldBy(context, (await someCreator(context, wish)).id, wish)),

  followersOfCreator: only(owners, async (context, wish) => {
    const { id } = await someCreator(context, wish)
    return presentPage(await followedIn(context, id, await momentsIn(context, wish), wish))
  }),

  postsOfCreator: only(owners, async (context, wish) => {
    const { id } = await someCreator(context, wish)
    return presentTops(await topPosts(context, await stepsIn(context, wish), wish, id))
  }),

  waiting: only(owners, (context) => waitingForOwners(context)),
  checklist: only(owners, (context) => checklistOf(context)),
  putChecklistAway: only(owners, async (context, { isPutAway }) => {
    await setPutAway(context, isPutAway)
    return checklistOf(context)
  }),
})
