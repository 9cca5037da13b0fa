import { isolatedIn } from '@marquee/contract/isolated'
import type { CustomLabels } from '@marquee/contract/labels'

/** What a channel calls its roles and subscriptions: with a capital as its owners wrote them, in small letters within a sentence. */
export interface Names {
  /** Each by its name in code, for what comes with that name. */
  roles: CustomLabels['ROLE']
  Members: string
  Creators: string
  creator: string
  creators: string
  Owner: string
  Owners: string
  owners: string
  owner: string
  Subscriber: string
  Subscribers: string
  subscribers: string
  Subscription: string
  subscription: string
  Subscriptions: string
  subscriptions: string
}

const isPlain = (word: string) => word.slice(1) === word.slice(1).toLocaleLowerCase('en')

/** As English writes a name within a sentence: 'Club Member' is a 'club member', a 'VIP' stays one. */
const within = (label: string) => label.split(' ').map((word) => (isPlain(word) ? word.toLocaleLowerCase('en') : word)).join(' ')

/** The names that sentences use, from what the owners have set. */
export const namesBy = (labels: CustomLabels): Names => namesIn(isolatedIn(labels) as CustomLabels)

const namesIn = ({ ROLE, ROLE_PLURAL, SUBSCRIPTION, SUBSCRIPTION_PLURAL }: CustomLabels): Names => ({
  roles: ROLE,
  Members: ROLE_PLURAL.Member,
  Creators: ROLE_PLURAL.Creator,
  creator: within(ROLE.Creator),
  creators: within(ROLE_PLURAL.Creator),
  Owner: ROLE.Owner,
  Owners: ROLE_PLURAL.Owner,
  owners: within(ROLE_PLURAL.Owner),
  owner: within(ROLE.Owner),
  Subscriber: ROLE.Subscriber,
  Subscribers: ROLE_PLURAL.Subscriber,
  subscribers: within(ROLE_PLURAL.Subscriber),
  Subscription: SUBSCRIPTION,
  subscription: within(SUBSCRIPTION),
  Subscriptions: SUBSCRIPTION_PLURAL,
  subscriptions: within(SUBSCRIPTION_PLURAL),
})
