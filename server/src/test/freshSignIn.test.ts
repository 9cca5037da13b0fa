import { it } from 'vitest'
import { features } from '#features.ts'
import { expectNothingMissing } from './nothingMissing.ts'

/*
 * What costs money, gives somebody powers, opens the channel to a program, or cannot be taken back wants a sign-in of the last ten
 * minutes (scale and safety, S45). What is missing here was forgotten there, or the other way round.
 */
const wanted: Record<string, readonly string[]> = {
  'gives money back, or moves where it goes': ['ledger.refund', 'ticketOrders.refund', 'payments.connect', 'payments.resume', 'payments.setTax', 'payments.disconnect'],
  'gives powers, and takes them': ['roleRequests.decide', 'moderation.appoint', 'moderation.dismiss'],
  'opens the channel to programs': ['apiKeys.make', 'webhooks.add', 'webhooks.change', 'webhooks.renewSecret'],
  'says where the channel is': ['domains.claim', 'domains.makePrimary', 'domains.remove'],
  'binds everybody': ['legalDocuments.publish', 'legalDocuments.withdraw'],
  'says who gets in as somebody': [
    'security.beginTotp', 'security.confirmTotp', 'security.removeTotp', 'security.renewRecoveryCodes', 'security.beginPasskey', 'security.addPasskey',
    'security.renamePasskey', 'security.removePasskey', 'identities.begin', 'identities.unlink',
  ],
  'hands out everything of somebody, or ends it': ['dataExports.request', 'dataExports.link', 'accountDeletion.request'],
  'is done to a whole channel, or in somebody’s name': [
    'tenants.create', 'tenants.suspend', 'tenants.resume', 'tenants.setPlan', 'tenants.setFlag', 'tenants.setLeadDyno', 'tenants.inviteOwner',
    'domains.addTo', 'domains.makePrimaryOf', 'domains.removeFrom', 'impersonations.begin',
  ],
}

/** What wants it for some input alone, and the test that shows it. */
const forSome: Record<string, string> = {
  'invitations.send': 'invitations.test.ts: where the role has powers',
  'invitations.openLink': 'invitations.test.ts: where the role has powers',
  'invitations.resend': 'invitations.test.ts: where the role has powers',
  'events.cancel': 'calledOff.test.ts: where money goes back',
  'eventSeries.cancel': 'calledOff.test.ts: where money goes back',
  'moderation.decide': 'calledOff.test.ts: where money goes back',
  'moderation.decideMany': 'calledOff.test.ts: where money goes back',
}

const bound = features.flatMap((feature) => feature.bound)

it('asks for a fresh sign-in exactly where it is wanted', () => {
  const asked = bound.filter(({ guard }) => guard.includes('signed in within ten minutes')).map(({ route }) => route.name)
  const all = Object.values(wanted).flat()
  expectNothingMissing([
    ...all.filter((name) => !asked.includes(name)).map((name) => `${name} asks for no fresh sign-in: put recently(…) around it`),
    ...asked.filter((name) => !all.includes(name)).map((name) => `${name} asks for a fresh sign-in: say here why`),
    ...Object.keys(forSome).filter((name) => !bound.some(({ route }) => route.name === name)).map((name) => `${name} is no call any more`),
  ])
})
