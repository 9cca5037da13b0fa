import type { ProfileCard } from '@marquee/contract/profiles'
import { useLabels } from '#start/configuration.ts'
import { Badge } from './Badge.tsx'

/** After the name of somebody who has a tier and shows it, in the channel's own word; nothing for everybody else. */
export const SubscriberBadge = ({ person: { isShownAsSubscriber } }: { person: Pick<ProfileCard, 'isShownAsSubscriber'> }) => {
  const { ROLE } = useLabels()
  return isShownAsSubscriber ? <Badge kind="owned">{ROLE.Subscriber}</Badge> : null
}
