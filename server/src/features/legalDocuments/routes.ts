import { legalDocuments } from '@marquee/contract/legalDocuments'
import { anyone, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const legalDocumentRoutes = implement(legalDocuments, {
  current: anyone((scope) => q.currentDocuments(scope)),
  mine: signedIn((context) => q.documentsOf(context, context.me.accountId)),
})
