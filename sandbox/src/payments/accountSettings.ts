import type Stripe from 'stripe'

/** What stands on the statement of a card: Latin letters and digits, at most 22; null where a name has too few of them. */
const descriptorOf = (name: string) => {
  const letters = name.normalize('NFKD').replace(/[^A-Za-z0-9 ]/g, '').trim().toUpperCase().slice(0, 22)
  return letters.length < 5 ? null : letters
}

/** As an account is set up to begin with: paid out every day, two days after what was paid. */
export const settingsAtFirst = (name: string | null): NonNullable<Stripe.Account['settings']> => {
  const descriptor = descriptorOf(name ?? '')
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      statement_descriptor_prefix: descriptor, statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: name, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: descriptor, statement_descriptor_kana: null, statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null,
    },
    payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
  }
}
