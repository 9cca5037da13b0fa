import { self } from './owned.ts'
import type { Classified } from './personalRows.ts'

/** What people have paid once: the part of the classification that says so, in its order. */
export const paymentTables: Readonly<Record<string, Classified>> = {
  tip: {
    personalRows: [
      {
        whose: 'payer_id = :profile',
        copy: { as: 'tips_given', area: 'account', columns: ['id', 'creator_id', 'cents', 'message', 'created_at'], people: ['creator_id'] },
        erase: { set: { payer_id: 'null', message: "''" } },
      },
      {
        whose: 'creator_id = :profile',
        copy: { withheld: 'the payments are in the copy; what goes along is its sender’s' },
        // Nobody is left to read it.
        erase: { set: { creator_id: 'null', message: "''" } },
      },
    ],
    withheld: { payer_id: self },
  },
  payment: {
    personalRows: [
      {
        whose: 'payer_id = :profile',
        copy: { as: 'payments', area: 'account', columns: ['id', 'sold_as', 'cents', 'currency', 'tax_cents', 'paid_at'] },
        // The channel has to account for its money; whose it was is nobody's to know any more.
        erase: { set: { payer_id: 'null' } },
      },
      {
        whose: 'creator_id = :profile',
        copy: { as: 'payments_received', area: 'account', columns: ['id', 'sold_as', 'cents', 'currency', 'paid_at'] },
        erase: { set: { creator_id: 'null' } },
      },
    ],
    withheld: {
      payer_id: 'who paid is that person’s data', creator_id: 'whom it was for is that person’s data',
      reference: 'what the payment provider calls it', sold_id: 'names a row that is in the copy itself',
    },
  },
}
