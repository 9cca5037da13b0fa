import { addressKey } from '@marquee/contract/mailAddresses'
import type { Identity, PersonData } from '@marquee/identity/options'
import type { Scope } from '#db/scope.ts'
import type { Subject } from './personalRows.ts'
import { subjectOf } from './queries.ts'

/** Somebody as this product and the built-in provider know them. */
export interface KnownSubject {
  subject: Subject
  /** What the provider keeps of each of the account's logins; empty where another provider is configured. */
  atProvider: PersonData[]
}

/** Looks an account up here and at the provider, whose verified addresses of it count as its own; undefined when it is not there. */
export const lookUp = async (scope: Scope, identity: Identity | undefined, accountId: string): Promise<KnownSubject | undefined> => {
  const subject = await subjectOf(scope, accountId)
  if (!subject) return undefined
  const atProvider: PersonData[] = []
  for (const login of subject.logins) {
    const data = await identity?.personData(login)
    if (data) atProvider.push(data)
  }
  const verified = atProvider.flatMap(({ person }) => (person.verifiedAt ? person : []))
  const own = [...subject.emails, ...verified.map(({ email }) => email)]
  // As they may have been kept: in their one spelling, and as they were written.
  const emails = own.flatMap((email) => [email.toLowerCase(), addressKey(email)])
  const primary = verified.find(({ sub }) => sub === subject.logins[0])
  return { subject: { ...subject, address: primary?.email ?? subject.address, emails: [...new Set(emails)] }, atProvider }
}
