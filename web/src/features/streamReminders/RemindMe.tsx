import { streamReminders } from '@marquee/contract/streamReminders'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { ButtonVariant } from '#ui/Button.tsx'
import { RemindButton } from './RemindButton.tsx'

interface Props {
  livestream: { id: string; title: string }
  variant?: ButtonVariant
}

/** The button for a livestream of which nobody has asked yet whether its reader is reminded; nothing until that is known. */
export const RemindMe = ({ livestream, variant }: Props) => {
  const { data } = useQuery(query(streamReminders.read, { livestreamId: livestream.id }))
  return data ? <RemindButton livestream={livestream} isReminded={data.isReminded} variant={variant} size="m" /> : null
}
