import type { ProfileCard } from '@marquee/contract/profiles'
import type { ComponentType } from 'react'
import { MessageButton } from '#features/chats/MessageButton.tsx'

/** What other features let people do with whoever holds an event, in its order. Each is a sign that says what it does. */
export const hostTools: readonly ComponentType<{ person: ProfileCard }>[] = [MessageButton]
