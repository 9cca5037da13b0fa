import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readsOfPeople, readsOfPosts, readsOfStandings } from './reads.ts'
import type { Route } from './route.ts'
import { shapesIn } from './shapesIn.ts'

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value && 'result' in value

const routesIn = (features: object): Route[] =>
  Object.values(features).flatMap((feature: unknown) => (typeof feature === 'object' && feature !== null ? Object.values(feature).filter(isRoute) : []))

let reads: Route[]
beforeAll(async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  const contracts = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>))
  reads = contracts.flatMap(routesIn).filter(({ method, gives }) => method === 'GET' && !gives)
})

const namesOf = (isMeant: (fields: object) => boolean, but: Record<string, string> = {}) =>
  reads.filter(({ name, result }) => !(name in but) && shapesIn(result).some(isMeant)).map(({ name }) => name)

const isPost = (fields: object) => 'timelineKey' in fields
const isPerson = (fields: object) => 'nickname' in fields || 'displayName' in fields
const isStanding = (fields: object) => 'relation' in fields

const oneself = 'oneself'
const asRun = 'the channel as those see it who run it'
const asDecided = 'what moderators decide on, whoever they are to its author'

/** Answers with a post that is nobody's to keep up with, each with its reason. */
const otherPosts = { 'moderation.readCase': asDecided }

/** Answers that name people whatever these have to do with the reader, each with its reason. */
const otherPeople = {
  'accounts.me': oneself,
  'accounts.setup': oneself,
  'profileInformation.mine': oneself,
  'posts.removed': 'one’s own posts, and for owners what they have taken down',
  'invitations.read': 'who has sent it, for whoever opens it, signed in or not',
  'ledger.own': 'a receipt: it goes on saying for whom one has paid',
  'ledger.earnings': 'a receipt: it goes on saying who has paid',
  'ticketOrders.read': 'a receipt: it goes on saying who has paid, as far as the reader meets them, asked in the tests of ticketOrders',
  'ticketTransfers.list': 'whoever gives a ticket and whoever takes it, as far as the reader meets them, asked in the tests of ticketTransfers',
  'ticketTransfers.read': 'who gives it, for whoever opens the link and meets them',
  'checkIns.staff': 'whom the event’s host has let help at its door',
  'tickets.line': 'who waits for tickets, as those see it who sell them',
  'tickets.orders': 'what was sold, as those see it who sell it: a block leaves the order and takes its name, asked in the tests of tickets',
  'apiKeys.list': asRun,
  'auditLog.filters': asRun,
  'auditLog.list': asRun,
  'dashboards.owner': asRun,
  'dashboards.ownPosts': 'one’s own posts',
  'dashboards.creators': asRun,
  'dashboards.followersOfCreator': asRun,
  'dashboards.payers': asRun,
  'dashboards.leavers': asRun,
  'dashboards.movements': asRun,
  'dashboards.people': asRun,
  'dashboards.posts': asRun,
  'dashboards.postsOfCreator': asRun,
  'entitlements.holders': asRun,
  'invitations.sent': asRun,
  'ledger.disputes': asRun,
  'ledger.lines': asRun,
  'ledger.paidOut': asRun,
  'moderation.moderators': asRun,
  'roleRequests.list': asRun,
  'tenants.read': 'a channel as those see it who run all of them',
  'appeals.list': asDecided,
  'moderation.casesAbout': asDecided,
  'moderation.log': asDecided,
  'moderation.people': asDecided,
  'moderation.queue': asDecided,
  'moderation.readCase': asDecided,
  'moderation.record': asDecided,
  'moderation.reportsBy': asDecided,
}

describe('the lists of reads name every one', () => {
  it('that answers with posts', () => expect(namesOf(isPost, otherPosts).toSorted()).toEqual(readsOfPosts.toSorted()))
  it('that answers with people', () => expect(namesOf(isPerson, otherPeople).toSorted()).toEqual(readsOfPeople.toSorted()))
  it('that says how its reader stands to people', () => expect(namesOf(isStanding).toSorted()).toEqual(readsOfStandings.toSorted()))

  it('and give reasons for no other ones than there are', () => {
    expect(Object.keys(otherPosts).filter((name) => !namesOf(isPost).includes(name))).toEqual([])
    expect(Object.keys(otherPeople).filter((name) => !namesOf(isPerson).includes(name))).toEqual([])
  })
})
