import type Stripe from 'stripe'
import { timeFor } from './billing.ts'
import { newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { isBetween, metadataIn, needInt, needText, text } from './params.ts'

/** What lies with a customer, and is set off against what they pay next. */
export const customerBalanceHandlers = (desk: Desk): Handlers => {
  const { book, events } = desk
  return {
    'POST /v1/customers/:id/balance_transactions': ({ account, params, ids }) => {
      const customer = book.get('customer', account, ids[0]!)
      const [amount, currency] = [needInt(params, 'amount'), needText(params, 'currency')]
      const moved = {
        id: newId('cbtxn'), object: 'customer_balance_transaction', amount, checkout_session: null, created: timeFor(desk, account, customer.id), credit_note: null,
        currency, customer: customer.id, customer_account: null, description: text(params, 'description'), ending_balance: customer.balance + amount,
        invoice: null, livemode: false, metadata: metadataIn(params), type: 'adjustment',
      } satisfies Stripe.CustomerBalanceTransaction
      customer.balance = moved.ending_balance
      book.keep('customer_balance_transaction', account, moved)
      events.add('customer.updated', account, customer)
      return moved
    },
    'GET /v1/customers/:id/balance_transactions': ({ account, params, ids }) => {
      const { id } = book.get('customer', account, ids[0]!)
      return book.page('customer_balance_transaction', account, params, ({ customer, created }) => customer === id && isBetween(params, 'created', created))
    },
  }
}
