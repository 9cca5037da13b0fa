import { counted, ofOwnEvent, ofProfile, secret, self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

/** Events, their tickets and all that belongs to them: the part of the classification that says so, in its order. */
export const eventTables: Readonly<Record<string, Classified>> = {
  ticket_transfer: {
    personalRows: [
      {
        whose: 'from_id = :profile',
        copy: { as: 'tickets_offered', area: 'activity', columns: ['id', 'ticket_id', 'event_id', 'email', 'status', 'created_at', 'settled_at'] },
        erase: 'delete',
      },
      {
        whose: 'to_id = :profile',
        copy: { as: 'tickets_received', area: 'activity', columns: ['id', 'event_id', 'status', 'created_at', 'settled_at'] },
        erase: 'delete',
      },
      {
        whose: 'lower(email) = any(:emails)',
        copy: { as: 'tickets_sent_here', area: 'requests', columns: ['id', 'event_id', 'email', 'status', 'created_at'] },
        erase: { set: { email: 'null', token_hash: 'null' } },
      },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { from_id: 'who gives it is that person’s data', to_id: 'who has it is that person’s data', token_hash: secret },
  },
  check_in: {
    personalRows: [
      {
        whose: 'ticket_id in (select id from ticket where tenant_id = :tenant and holder_id = :profile)',
        copy: { withheld: 'that one was let in stands with the ticket' }, erase: 'delete',
      },
      { whose: 'by_id = :profile', copy: { as: 'people_let_in', area: 'activity', columns: ['event_id', 'at', 'arrived_at', 'outcome'] }, erase: { set: { by_id: 'null' } } },
      { whose: 'undone_by_id = :profile', copy: { withheld: 'says of somebody else that they were not let in' }, erase: { set: { undone_by_id: 'null' } } },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: {
      id: 'made by a device', ticket_id: 'names somebody else’s ticket', by_id: self, judged: 'what a device said before it was known',
      undone_at: 'of somebody else’s ticket', undone_by_id: 'who took it back is that person’s data',
    },
  },
  ticket: {
    personalRows: [
      {
        whose: 'holder_id = :profile',
        copy: { area: 'activity', columns: ['id', 'event_id', 'order_id', 'ticket_type_id', 'code', 'status', 'checked_in_at', 'handed_at', 'created_at'] },
        erase: 'delete',
      },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { holder_id: self },
  },
  check_in_list: {
    personalRows: [
      { whose: ofOwnEvent, copy: { area: 'posts', columns: ['id', 'event_id', 'place', 'name', 'ticket_type_ids', 'activates_at', 'expires_at'] }, erase: 'delete' },
    ],
  },
  door_staff: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['event_id', 'until', 'added_at'] }, erase: 'delete' },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  ticket_sale: { personalRows: [{ whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'is_paused', 'has_waitlist', 'offer_minutes', 'mode'] }, erase: 'delete' }] },
  ticket_waitlist: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: {
          area: 'activity',
          columns: ['event_id', 'ticket_type_id', 'party_size', 'status', 'offered_type_id', 'offer_until', 'order_id', 'lapses', 'since', 'created_at'],
        },
        erase: 'delete',
      },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self, draw: 'a number by chance, which says in which order people are asked' },
  },
  ticket_refund: {
    personalRows: [
      {
        whose: 'actor_id = :profile',
        copy: { as: 'ticket_refunds', area: 'activity', columns: ['id', 'order_id', 'cents', 'ticket_count', 'source', 'reason', 'state', 'created_at'] },
        // The channel has to account for its money; who gave it back, and why, is nobody's to know any more.
        erase: { set: { actor_id: 'null', reason: "''" } },
      },
    ],
    withheld: { actor_id: self, due_at: 'says when the provider is asked again' },
  },
  ticket_terms: {
    personalRows: [{ whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'refund_percent', 'is_transferable'] }, erase: 'delete' }],
  },
  ticket_receipt_count: { nobody: 'how many receipts a channel has written' },
  ticket_order_line: { nobody: 'what an order is made of, which its buyer’s copy tells of' },
  ticket_order: {
    personalRows: [
      // Money has moved by it: it stays, and says nobody's name.
      {
        whose: 'buyer_id = :profile',
        copy: {
          area: 'activity',
          columns: [
            'id', 'event_id', 'status', 'total_cents', 'fee_cents', 'code_id', 'reserved_until', 'payment', 'receipt_number', 'refund',
            'refund_reason', 'promised_hours', 'promised_percent', 'created_at', 'completed_at',
          ],
        },
        erase: { set: { buyer_id: 'null' } },
      },
      {
        whose: 'given_by_id = :profile',
        copy: { as: 'tickets_given', area: 'activity', columns: ['id', 'event_id', 'status', 'created_at'] },
        erase: { set: { given_by_id: 'null' } },
      },
    ],
    withheld: {
      given_by_id: 'who gave it is that person’s data',
      is_disputed: 'says that a bank asks for what was paid',
      buyer_id: self,
      account: 'names the channel’s account at the payment provider',
      checkout: 'names a page of the payment provider that is over',
      returned_payment: 'names a payment at the payment provider',
      returned_to_bank: 'says of that how it has gone back',
      refund_at: 'says when the provider is asked again',
    },
  },
  ticket_type: {
    personalRows: [
      {
        whose: ofOwnEvent,
        copy: {
          area: 'posts',
          columns: [
            'id', 'event_id', 'place', 'name', 'description', 'kind', 'cents', 'tier_id', 'quantity', 'per_order', 'sales_start', 'sales_end', 'is_offered',
            'sold', 'held', 'beyond', 'suggested_cents', 'audience', 'visibility', 'member_cents', 'member_tier_id', 'least_per_order', 'per_account', 'created_at',
          ],
          refers: { tier_id: 'tier', member_tier_id: 'tier' },
        },
        erase: 'delete',
      },
    ],
  },
  ticket_code: {
    personalRows: [
      {
        whose: ofOwnEvent,
        copy: {
          area: 'posts',
          columns: [
            'id', 'event_id', 'code', 'kind', 'value', 'ticket_type_ids', 'max_uses', 'per_person', 'starts_at', 'ends_at', 'is_active', 'created_at',
          ],
        },
        erase: 'delete',
      },
    ],
  },
  event_interest: {
    personalRows: [
      { whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'interest_id'], refers: { interest_id: 'interest' } }, erase: 'delete' },
    ],
  },
  event_word: { personalRows: [{ whose: ofOwnEvent, copy: { withheld: 'made from the text' }, erase: 'delete' }] },
  event_notice: { personalRows: [{ whose: ofOwnEvent, copy: { withheld: 'says what those who go were told' }, erase: 'delete' }] },
  event_feed: ofProfile('account', ['created_at'], { withheld: { token_hash: secret } }),
  event_rsvp: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'activity', columns: ['event_id', 'status', 'guests', 'is_online', 'since', 'created_at'] },
        erase: 'delete',
      },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  event_message: {
    personalRows: [
      { whose: ofOwnEvent, copy: { area: 'posts', columns: ['id', 'event_id', 'audience', 'text', 'told', 'created_at'] }, erase: 'delete' },
    ],
  },
  event_question_answer: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'activity', columns: ['question_id', 'order_id', 'number', 'value', 'answered_at'] },
        erase: 'delete',
      },
      {
        whose: `question_id in (select id from event_question where tenant_id = :tenant and ${ofOwnEvent})`,
        copy: { withheld: theirs },
        erase: 'delete',
        isLarge: true,
      },
    ],
    withheld: { profile_id: self, id: 'names the row' },
  },
  event_question: {
    personalRows: [
      {
        whose: ofOwnEvent,
        copy: { area: 'posts', columns: ['id', 'event_id', 'place', 'kind', 'text', 'options', 'is_required', 'per', 'is_asked', 'created_at'] },
        erase: 'delete',
      },
    ],
  },
  event_livestream: { personalRows: [{ whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'livestream_id'] }, erase: 'delete' }] },
  event_invitation: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['event_id', 'invited_at'] }, erase: 'delete' },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self, notice_id: 'names what told them of it' },
  },
  event_seats: { personalRows: [{ whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'capacity', 'beyond', 'taken', 'online_capacity', 'online_taken', 'held', 'maybe_count', 'waiting_count'] }, erase: 'delete' }] },
  event: {
    personalRows: [
      {
        whose: 'host_id = :profile',
        copy: {
          area: 'posts',
          columns: [
            'id', 'title', 'slug', 'summary', 'description', 'description_text', 'cover_id', 'category', 'kind', 'online_url', 'venue_name', 'venue_address',
            'starts_at', 'ends_at', 'time_zone', 'visibility', 'min_tier', 'access_mode', 'refund_hours', 'status', 'withheld', 'rsvp_deadline', 'guests_per_rsvp', 'is_on_timeline', 'reminders', 'cancellation_reason', 'series_id', 'series_start', 'published_at',
            'created_at', 'updated_at',
          ],
        },
        erase: 'delete',
        tell: { topic: 'event_canceled', fact: { eventId: 'id', hostId: 'host_id' }, when: `status in ('published', 'live', 'postponed')` },
      },
    ],
    withheld: { host_id: self, revision: counted },
  },
  event_series: {
    personalRows: [{ whose: 'host_id = :profile', copy: { area: 'posts', columns: ['id', 'rrule', 'without', 'laid_out_at', 'created_at'] }, erase: 'delete' }],
    withheld: { host_id: self },
  },
}
