import { counted, secret, self } from './owned.ts'
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
  gift: {
    personalRows: [
      {
        whose: 'buyer_id = :profile',
        copy: {
          as: 'gifts_given', area: 'account', refers: { tier_id: 'tier' },
          columns: ['id', 'tier_id', 'months', 'cents', 'message', 'recipient_email', 'deliver_at', 'created_at', 'paid_at', 'delivered_at', 'expires_at', 'redeemed_at', 'returned_at'],
        },
        // It is paid, and somebody's: it stays.
        erase: { set: { buyer_id: 'null', message: "''" } },
      },
      {
        whose: 'redeemer_id = :profile',
        copy: {
          as: 'gifts_received', area: 'account', refers: { tier_id: 'tier' },
          columns: ['id', 'tier_id', 'months', 'message', 'redeemed_at', 'starts_at', 'ends_at', 'credit_cents', 'credit_account', 'credit_customer', 'returned_at'],
        },
        erase: { set: { redeemer_id: 'null', recipient_email: 'null', message: "''", credit_customer: 'null' } },
      },
      {
        whose: 'lower(recipient_email) = any(:emails)',
        copy: {
          as: 'gifts_sent_here', area: 'requests', refers: { tier_id: 'tier' },
          columns: ['id', 'tier_id', 'months', 'message', 'recipient_email', 'delivered_at', 'expires_at'],
        },
        // Whoever has bought it can give it to somebody else.
        erase: { set: { recipient_email: 'null', code_hash: 'null' } },
      },
    ],
    withheld: {
      buyer_id: 'who gave it is that person’s data', redeemer_id: 'who has it is that person’s data', code_hash: secret,
      account: 'where it is paid is the channel’s', checkout: 'a page of an hour', open_until: 'until when that page was open',
      asked_at: 'when the provider was asked', mail_count: 'how often it was sent', reminded_at: 'when somebody was reminded of it',
    },
  },
  payment: {
    personalRows: [
      {
        whose: 'payer_id = :profile',
        copy: {
          as: 'payments', area: 'account', columns: ['id', 'sold_as', 'cents', 'currency', 'tax_cents', 'paid_at'],
          // What went back to them, and what they have told their bank, is theirs to know as well.
          computed: {
            refunded_cents: `select coalesce(-sum(l.paid_cents), 0) from ledger_line l
                              where l.tenant_id = t.tenant_id and l.payment_reference = t.reference and l.kind in ('refund', 'refund_back')`,
            dispute: 'select d.state from dispute d where d.tenant_id = t.tenant_id and d.payment_reference = t.reference order by d.id desc limit 1',
          },
        },
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
      reference: 'what the payment provider calls it', sold_id: 'names a row that is in the copy itself', price_id: 'names a price of the channel',
    },
  },
  creator_earning: {
    personalRows: [{ whose: 'creator_id = :profile', copy: { withheld: counted }, erase: 'delete' }],
  },
  subscription: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: {
          area: 'account',
          columns: [
            'id', 'tier_id', 'tier_level', 'per', 'cents', 'trial_days', 'account', 'reference', 'status', 'started_at', 'period_start',
            'period_end', 'trial_ends_at', 'cancels_at', 'ended_at', 'ended_reason', 'leaving_reason', 'leaving_note', 'left_at',
            'paused_until', 'paid_to', 'next_at', 'renewal_cents', 'created_at', 'owed_cents', 'card_brand',
            'card_last4', 'card_good_to', 'held_at',
          ],
          refers: { tier_id: 'tier' },
        },
        // The row goes, too, as soon as it has been ended at the provider.
        erase: {
          set: {
            profile_id: 'null', leaving_reason: 'null', leaving_note: 'null', last_act: 'null', card_brand: 'null', card_last4: 'null',
            card_good_to: 'null',
          },
        },
        tell: { topic: 'subscription_left', fact: { subscriptionId: 'id' } },
      },
    ],
    withheld: {
      profile_id: self, price_id: 'how much it is, and how often, is told', next_price_id: 'what one has chosen oneself', session: 'a page of half an hour',
      special_offer_id: 'what it costs is told', is_period_paid: 'follows from the pause', is_trial_spent: 'that it was paid at once is told', is_reduced: 'what it costs is told',
      last_act: 'what one has done oneself, and what is there shows',
      is_asked: 'what the bank waits for, which the page for it says', unpaid_told: 'of which days one was reminded',
      held_pause: 'until when one had paused it oneself',
      anchor_at: 'from which day periods are counted that are told',
      open_until: 'until when that page was open', fetched_at: 'when the provider was asked', reminded_of: 'of which of these days one was reminded',
    },
  },
  retention: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: {
          as: 'offers_to_stay', area: 'account', columns: ['special_offer_id', 'subscription_id', 'shown_at', 'taken_at'],
          refers: { special_offer_id: 'special_offer' },
        },
        // To how many it was shown, and how many took it, is counted; to whom is nobody's to know any more.
        erase: { set: { profile_id: 'null' } },
      },
    ],
    withheld: { profile_id: self, kept_at: 'when the payment provider was told' },
  },
  refund: {
    personalRows: [
      {
        whose: 'actor_id = :profile',
        copy: { as: 'refunds_given', area: 'account', columns: ['id', 'cents', 'reason', 'made_at'] },
        // The channel has to account for its money; who gave it back is nobody's to know any more.
        erase: { set: { actor_id: 'null' } },
      },
    ],
    withheld: {
      actor_id: self, line_id: 'names a line of the channel’s ledger', payment_reference: 'what the payment provider calls the payment',
      refused_at: 'what the payment provider has answered',
    },
  },
}
